import { loadConfig } from '@lentera/service-kit/process/config'
import { serve } from '@lentera/service-kit/process/serve'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { variables } from './config.ts'
import { createDeps } from './deps.ts'

const config = loadConfig(variables, process.env)
const deps = createDeps(config)
const background = await startBackground(deps)
await serve({
  app: buildApp(deps),
  host: config.HOST,
  port: config.PORT,
  log: deps.log,
  stop: background.stop,
  drainSeconds: config.DRAIN_SECONDS,
  shutdownSeconds: config.SHUTDOWN_SECONDS,
})
