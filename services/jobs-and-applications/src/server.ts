import { connectNats } from '@lentera/service-kit/events/nats'
import { loadConfig } from '@lentera/service-kit/process/config'
import { createLog } from '@lentera/service-kit/process/log'
import { serve } from '@lentera/service-kit/process/serve'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { variables } from './config.ts'
import { createDeps, serviceName } from './deps.ts'

const config = loadConfig(variables, process.env)
const log = createLog({ name: serviceName, level: config.LOG_LEVEL })
const nats = await connectNats({ url: config.NATS_URL, name: serviceName, log })
const deps = createDeps(config, { nats, log })
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
