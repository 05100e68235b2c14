import { type ServiceName, serviceNames } from '@lentera/proto'

/** A port of the development machine, and the variable that changes it. */
export type Port = { readonly name: string; readonly port: number; readonly variable: string }

const firstServicePort = 8101

const portVariable = (name: string): string => `${name.toUpperCase().replaceAll('-', '_')}_PORT`

const portOf = (name: string, standard: number, env: NodeJS.ProcessEnv): Port => {
  const variable = portVariable(name)
  const port = Number(env[variable] ?? standard)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${variable} must be a port number from 1 to 65535.`)
  return { name, port, variable }
}

/** The position of a name in `serviceNames` determines its port, so that a new service needs no entry elsewhere. */
export const servicePort = (name: string, env: NodeJS.ProcessEnv = process.env): Port => {
  const index = serviceNames.indexOf(name as ServiceName) // a folder's name; -1 is refused on the next line
  if (index < 0) throw new Error(`services/${name} is not listed in proto/src/services.ts.`)
  return portOf(name, firstServicePort + index, env)
}

export const platformPorts = (env: NodeJS.ProcessEnv = process.env) => ({
  gateway: portOf('gateway', 8080, env),
  postgres: portOf('postgres', 8132, env),
  nats: portOf('nats', 8142, env),
  s3: portOf('s3', 8152, env),
  smtp: portOf('smtp', 8125, env),
  meilisearch: portOf('meilisearch', 8162, env),
})
