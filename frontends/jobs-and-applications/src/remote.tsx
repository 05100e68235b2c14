import './remote.css'
import type { RemoteModule } from '@lentera/frontend-kit'

export const remote = {
  routes: {
    '/jobs': () => import('./job-list/jobs-page.tsx'),
    '/jobs/:id': () => import('./job/job-page.tsx'),
    '/saved-jobs': () => import('./saved-jobs/saved-jobs-page.tsx'),
    '/my-applications': () => import('./applications/my-applications-page.tsx'),
    '/dashboard/jobs': () => import('./employer-jobs/employer-jobs-page.tsx'),
    '/dashboard/jobs/new': () => import('./employer-jobs/new-job-page.tsx'),
    '/dashboard/jobs/:id/edit': () => import('./employer-jobs/edit-job-page.tsx'),
    '/dashboard/jobs/:id/applications': () => import('./employer-jobs/job-applications-page.tsx'),
  },
  slots: {
    'company.jobs': () => import('./job-list/company-jobs.tsx'),
    'account.jobs': () => import('./account/account-jobs.tsx'),
  },
} satisfies RemoteModule
