import { buildClients } from './build.ts'
import { runChecks, staticChecks } from './test/static-checks.ts'
import { lastLine } from './test/tally.ts'

// What to run before a commit: seconds, no servers.
await buildClients(() => undefined)
const tally = await runChecks(staticChecks())
console.log(lastLine(tally))
process.exitCode = tally.failed > 0 ? 1 : 0
