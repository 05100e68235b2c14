import './remote.css'
import type { RemoteModule } from '@lentera/frontend-kit'

export const remote = {
  routes: {
    '/salaries': () => import('./pages/salaries-page.tsx'),
    '/salaries/compare': () => import('./pages/compare-salaries-page.tsx'),
    '/post-salary': () => import('./pages/post-salary-page.tsx'),
  },
  slots: {
    'company.salaries': () => import('./slots/company-salaries.tsx'),
  },
} satisfies RemoteModule
