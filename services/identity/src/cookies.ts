import { sessionMaxAgeSeconds } from './modules/sessions/domain/session-rules.ts'

export const sessionCookie = { name: 'lentera_session', maxAgeSeconds: sessionMaxAgeSeconds('user') } as const
