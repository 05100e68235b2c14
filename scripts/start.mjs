// `npm start`. Checks Node, installs what is missing, then runs start.ts in a process group of its own, so that Ctrl-C
// reaches only this process and everything is stopped in order; processes of the group that are still running are
// killed.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { installPackages, nodeComplaint, root } from './install/bootstrap.mjs'

const stopDeadlineMs = 9000

const endWith = (message) => {
  console.error(message)
  process.exit(1)
}

const complaint = nodeComplaint(process.versions.node) ?? (await installPackages((line) => console.log(line)))
if (complaint) endWith(complaint)

const main = spawn(
  process.execPath,
  ['--max-old-space-size=256', '--import', 'tsx', path.join(root, 'scripts/start/start.ts'), ...process.argv.slice(2)],
  { cwd: root, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
)

/** True when a process of the group was still running. */
const signalGroup = (signal) => {
  try {
    process.kill(-main.pid, signal)
    return true
  } catch (error) {
    if (error.code === 'ESRCH') return false // no process is left, as intended
    throw error
  }
}

let isStopping = false
const stop = () => {
  if (isStopping) return signalGroup('SIGKILL') // second signal: kill immediately
  isStopping = true
  if (main.connected) main.send('stop')
  setTimeout(() => signalGroup('SIGKILL'), stopDeadlineMs).unref()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

// A killed npm sends no signal to this process; a changed parent process id shows that it has ended.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && !isStopping && stop(), 1000).unref()
}

main.once('error', (error) => endWith(`Node could not be started: ${error.message}`))
main.once('exit', (code, signal) => {
  signalGroup('SIGTERM')
  const deadline = performance.now() + 4000
  const timer = setInterval(() => {
    if (!signalGroup(0)) process.exit(code ?? (signal ? 1 : 0))
    if (performance.now() > deadline) signalGroup('SIGKILL')
  }, 50)
  timer.ref()
})
