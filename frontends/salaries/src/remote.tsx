import './remote.css'
import type { RemoteModule } from '@lentera/frontend-kit'

export const remote = {
  routes: {
    '/salaries': () => import('./market/salaries-page.tsx'),
    '/salaries/compare': () => import('./compare/compare-salaries-page.tsx'),
    '/post-salary': () => import('./post-salary/post-salary-page.tsx'),
  },
  slots: {
    'company.salaries': () => import('./company/company-salaries.tsx'),
  },
} satisfies RemoteModule
