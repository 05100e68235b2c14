import './remote.css'
import type { RemoteModule } from '@lentera/frontend-kit'

export const remote = {
  routes: {
    '/salaries': () => import('./pages/salaries-page.tsx'),
  },
  slots: {},
} satisfies RemoteModule
