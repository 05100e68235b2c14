import './remote.css'
import type { RemoteModule } from '@lentera/frontend-kit'

export const remote = {
  routes: {
    '/': () => import('./home/home-page.tsx'),
    '/companies': () => import('./companies/browse-page.tsx'),
    '/companies/:slug': () => import('./companies/company-page.tsx'),
    '/company/:slug': () => import('./companies/company-page.tsx'),
    '/post-review': () => import('./reviews/post-review-page.tsx'),
    '/compare': () => import('./compare/compare-page.tsx'),
    '/interviews': () => import('./interviews/interviews-page.tsx'),
    '/post-interview': () => import('./interviews/post-interview-page.tsx'),
    '/discussions': () => import('./discussions/discussions-page.tsx'),
    '/discussions/:id': () => import('./discussions/discussion-page.tsx'),
  },
  slots: { 'account.following': () => import('./following/account-following.tsx') },
} satisfies RemoteModule
