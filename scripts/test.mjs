// `npm test` and `npm test -- <part, path or --changed>`. Plain JavaScript: checks Node and installs packages, then
// runs test.ts.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { installPackages, nodeComplaint, root } from './install/bootstrap.mjs'

const complaint = nodeComplaint(process.versions.node) ?? (await installPackages((line) => console.log(line)))
if (complaint) {
  console.error(complaint)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

const script = path.join(root, 'scripts/test/test.ts')
const main = spawn(process.execPath, ['--import', 'tsx', script, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
// Ctrl-C reaches the whole process group; this process only waits, so that the summary of the tests is printed.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => main.kill('SIGTERM'))
main.once('exit', (code) => process.exit(code ?? 1))
