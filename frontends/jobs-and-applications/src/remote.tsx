import './remote.css'
import type { RemoteModule } from '@lentera/frontend-kit'

export const remote = {
  routes: {
    '/jobs': () => import('./pages/jobs-page.tsx'),
    '/jobs/:id': () => import('./pages/job-page.tsx'),
    '/saved-jobs': () => import('./pages/saved-jobs-page.tsx'),
    '/my-applications': () => import('./pages/my-applications-page.tsx'),
    '/dashboard/jobs': () => import('./pages/employer-jobs-page.tsx'),
    '/dashboard/jobs/new': () => import('./pages/new-job-page.tsx'),
    '/dashboard/jobs/:id/edit': () => import('./pages/edit-job-page.tsx'),
    '/dashboard/jobs/:id/applications': () => import('./pages/job-applications-page.tsx'),
  },
  slots: {
    'company.jobs': () => import('./slots/company-jobs.tsx'),
    'account.jobs': () => import('./slots/account-jobs.tsx'),
  },
} satisfies RemoteModule
