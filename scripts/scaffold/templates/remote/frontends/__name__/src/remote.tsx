import './remote.css'
import type { RemoteModule } from '@lentera/frontend-kit'

export const remote = {
  routes: {
    '/__page__': () => import('./__page__/__page__-page.tsx'),
  },
  slots: {},
} satisfies RemoteModule
