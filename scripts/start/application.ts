import { mkdirSync } from 'node:fs'
import { readAllVariables } from '../variables.ts'
import { fromRoot, listServers } from '../workspaces.ts'
import type { Owner } from './owner.ts'
import { dataPath } from './paths.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { step } from './steps.ts'

type Environment = { readonly port: number; readonly env: NodeJS.ProcessEnv }
export type Environments = ReadonlyMap<string, Environment>

export const environmentsOf = async (
  environmentOf: (variables: Awaited<ReturnType<typeof readAllVariables>>[number]) => Environment,
): Promise<Environments> => new Map((await readAllVariables()).map((one) => [one.server, environmentOf(one)]))

const heapMegabytes = 160

/** Starts every service, then the gateway, which is stopped first. Ready means that each `/readyz` said yes. */
export const startApplication = async (owner: Owner, environments: Environments): Promise<void> => {
  mkdirSync(dataPath('logs'), { recursive: true })
  const start = ({ name, folder }: { name: string; folder: string }): Promise<ServerProcess> => {
    const environment = environments.get(name)
    if (environment === undefined) throw new Error(`no environment was made for ${name}`)
    const starting = startServer({
      name,
      script: fromRoot(folder, 'dist/server.js'),
      cwd: fromRoot(folder),
      port: environment.port,
      env: environment.env,
      logFile: dataPath('logs', `${name}.log`),
      heapMegabytes,
      onCrash: (server, how) => console.error(`  ! ${server} ${how}`),
    })
    return step(`${name} on port ${environment.port}`, () => owner.own(name, starting))
  }
  const servers = listServers()
  await Promise.all(servers.filter(({ name }) => name !== 'gateway').map(start))
  await Promise.all(servers.filter(({ name }) => name === 'gateway').map(start))
}
