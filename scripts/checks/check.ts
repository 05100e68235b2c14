import { buildClients } from '../build/build.ts'
import { lastLine } from '../test/tally.ts'
import { runChecks, staticChecks } from './static-checks.ts'

// Run before a commit: takes seconds, starts no servers.
await buildClients(() => undefined)
const tally = await runChecks(staticChecks())
console.log(lastLine(tally))
process.exitCode = tally.failed > 0 ? 1 : 0
