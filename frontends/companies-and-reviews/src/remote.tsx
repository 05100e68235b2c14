import './remote.css'
import type { RemoteModule } from '@lentera/frontend-kit'

export const remote = {
  routes: {
    '/': () => import('./pages/home-page.tsx'),
    '/companies': () => import('./pages/browse-page.tsx'),
    '/companies/:slug': () => import('./pages/company-page.tsx'),
    '/company/:slug': () => import('./pages/company-page.tsx'),
    '/post-review': () => import('./pages/post-review-page.tsx'),
    '/compare': () => import('./pages/compare-page.tsx'),
    '/interviews': () => import('./pages/interviews-page.tsx'),
    '/post-interview': () => import('./pages/post-interview-page.tsx'),
    '/discussions': () => import('./pages/discussions-page.tsx'),
    '/discussions/:id': () => import('./pages/discussion-page.tsx'),
  },
  slots: { 'account.following': () => import('./slots/account-following.tsx') },
} satisfies RemoteModule
