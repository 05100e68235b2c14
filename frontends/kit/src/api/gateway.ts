import type * as gateway from '@lentera/proto/http/gateway'
import { route } from './route.ts'

export const getCompanyPage = route<typeof gateway.getCompanyPage>('GET', '/companies/:slug')
export const getStats = route<typeof gateway.getStats>('GET', '/stats')
export const getJobPage = route<typeof gateway.getJobPage>('GET', '/jobs/:id')
