import type * as identity from '@lentera/proto/http/identity'
import { route } from './route.ts'

export const requestMagicCode = route<typeof identity.requestMagicCode>('POST', '/auth/magic/request')
export const verifyMagicCode = route<typeof identity.verifyMagicCode>('POST', '/auth/magic/verify')
export const getCurrentUser = route<typeof identity.getCurrentUser>('GET', '/auth/user')
export const logout = route<typeof identity.logout>('POST', '/auth/logout')
export const listSessions = route<typeof identity.listSessions>('GET', '/auth/sessions')
export const revokeSession = route<typeof identity.revokeSession>('DELETE', '/auth/sessions/:id')
export const requestAdminCode = route<typeof identity.requestAdminCode>('POST', '/auth/admin/request')
export const verifyAdminCode = route<typeof identity.verifyAdminCode>('POST', '/auth/admin/verify')
export const getAdminSession = route<typeof identity.getAdminSession>('GET', '/auth/admin/session')
