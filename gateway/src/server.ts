import { runProcess } from '@lentera/service-kit/process/run-process'
import { buildApp } from './app.ts'
import { background } from './background.ts'
import { variables } from './config.ts'
import { createDeps } from './deps.ts'

await runProcess({ variables, createDeps, buildApp, background })
