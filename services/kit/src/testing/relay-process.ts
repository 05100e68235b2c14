// A relay in a separate process, for the test that kills it.

import { createPool } from '../data/db.ts'
import { connectNats } from '../events/nats.ts'
import { createRelay } from '../events/relay.ts'
import { systemClock } from '../process/clock.ts'
import { testLog, testMetrics } from './fakes.ts'

const [url = '', natsUrl = ''] = process.argv.slice(2)
const log = testLog()
const nats = await connectNats({ url: natsUrl, name: 'relay', log })
const pool = createPool({ url, max: 2 })
createRelay({
  pool,
  nats,
  log,
  metrics: testMetrics(),
  clock: systemClock,
  anonymousBatchMs: 60_000,
  batchSize: 7,
  leaseMs: 500,
}).start()
process.stdout.write('running\n')
