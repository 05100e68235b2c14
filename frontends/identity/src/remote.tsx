import './remote.css'
import type { RemoteModule } from '@lentera/frontend-kit'

export const remote = {
  routes: {
    '/login': () => import('./sign-in/login-page.tsx'),
    '/register': () => import('./sign-in/register-page.tsx'),
    '/account': () => import('./account/account-page.tsx'),
  },
  slots: {},
} satisfies RemoteModule
