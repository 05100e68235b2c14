import './remote.css'
import type { RemoteModule } from '@lentera/frontend-kit'

export const remote = {
  routes: {
    '/__name__': () => import('./pages/__name__-page.tsx'),
  },
  slots: {},
} satisfies RemoteModule
