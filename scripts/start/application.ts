import { mkdirSync } from 'node:fs'
import { readAllVariables, type ServerVariables } from '../workspaces/variables.ts'
import { fromRoot, listServers } from '../workspaces/workspaces.ts'
import type { Owner } from './owner.ts'
import { dataPath } from './paths.ts'
import { type ServerOptions, type ServerProcess, startServer } from './server-process.ts'
import { step } from './steps.ts'

type Environment = { readonly port: number; readonly env: NodeJS.ProcessEnv }
export type Environments = ReadonlyMap<string, Environment>
type Server = ReturnType<typeof listServers>[number]

export const environmentsOf = async (
  environmentOf: (variables: ServerVariables) => Environment,
): Promise<Environments> => new Map((await readAllVariables()).map((one) => [one.server, environmentOf(one)]))

const heapMegabytes = 160

/** The options for starting one of our servers from its bundle. */
export const serverOptionsOf = (
  { name, folder }: Server,
  environments: Environments,
  onCrash: ServerOptions['onCrash'],
): ServerOptions => {
  const environment = environments.get(name)
  if (environment === undefined) throw new Error(`no environment was made for ${name}`)
  mkdirSync(dataPath('logs'), { recursive: true })
  return {
    name,
    script: fromRoot(folder, 'dist/server.js'),
    cwd: fromRoot(folder),
    port: environment.port,
    env: environment.env,
    logFile: dataPath('logs', `${name}.log`),
    heapMegabytes,
    onCrash,
  }
}

/**
 * Starts all servers concurrently; the gateway is registered last, so it is stopped first. Ready means that each
 * `/readyz` returned 200.
 */
export const startApplication = async (owner: Owner, environments: Environments): Promise<void> => {
  await Promise.all(
    listServers().map((server): Promise<ServerProcess> => {
      const options = serverOptionsOf(server, environments, (name, how) => console.error(`  ! ${name} ${how}`))
      return step(`${server.name} on port ${options.port}`, () => owner.own(server.name, startServer(options)))
    }),
  )
}
