import './remote.css'
import type { RemoteModule } from '@lentera/frontend-kit'

export const remote = {
  routes: {
    '/login': () => import('./pages/login-page.tsx'),
    '/register': () => import('./pages/register-page.tsx'),
    '/account': () => import('./pages/account-page.tsx'),
  },
  slots: {},
} satisfies RemoteModule
