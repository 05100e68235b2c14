import { startTestService } from '@lentera/service-kit/testing/service'
import { buildApp } from '../app.ts'
import { variables } from '../config.ts'
import { createDeps } from '../deps.ts'

export const startService = () => startTestService({ service: '__name__', variables, createDeps, buildApp })
export type TestService = Awaited<ReturnType<typeof startService>>
