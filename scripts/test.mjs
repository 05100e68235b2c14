// `npm test`. Plain JavaScript: checks Node and installs packages, then runs test.ts.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { installPackages, nodeComplaint, root } from './install/bootstrap.mjs'

const complaint = nodeComplaint(process.versions.node) ?? (await installPackages((line) => console.log(line)))
if (complaint) {
  console.error(complaint)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

const main = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/test/test.ts')], {
  cwd: root,
  stdio: 'inherit',
})
// Ctrl-C reaches the whole group; this process only waits, so that the last words of the tests are seen.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => main.kill('SIGTERM'))
main.once('exit', (code) => process.exit(code ?? 1))
