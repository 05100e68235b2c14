import { buildClients } from '../build/build.ts'
import { lastLine } from '../test/tally.ts'
import { runChecks, staticChecks } from './static-checks.ts'

// What to run before a commit: seconds, no servers.
await buildClients(() => undefined)
const tally = await runChecks(staticChecks())
console.log(lastLine(tally))
process.exitCode = tally.failed > 0 ? 1 : 0
