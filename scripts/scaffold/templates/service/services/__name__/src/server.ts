import { runService } from '@lentera/service-kit/process/run-service'
import { buildApp } from './app.ts'
import { background } from './background.ts'
import { variables } from './config.ts'
import { createDeps } from './deps.ts'

await runService({ variables, createDeps, buildApp, background })
