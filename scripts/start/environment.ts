import { generatePrincipalKeys } from '@lentera/service-kit/crypto/principal'
import { isRequired, type ServerVariables } from '../workspaces/variables.ts'
import { fromRoot, listServices } from '../workspaces/workspaces.ts'
import { platformPorts, servicePort } from './ports.ts'
import type { Secrets } from './secrets.ts'

/** Addresses of the servers that were started, or that environment variables name. */
export type Platform = {
  readonly databaseUrlOf: (service: string) => string
  readonly natsUrl: string
  readonly s3: Readonly<Record<string, string>>
  readonly smtpUrl: string
  readonly meiliUrl: string | undefined
}

/** Set by `start` for every process; PORT and HOST of the calling shell are not passed on. */
const notInherited = new Set(['PORT', 'HOST', 'DATABASE_URL', 'NODE_ENV'])

const upstreamVariable = (service: string): string => `UPSTREAM_${service.toUpperCase().replaceAll('-', '_')}`

/** Environment variables that every Node process needs besides its configuration. */
const surroundings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_EXTRA_CA_CERTS'].flatMap((name) =>
      env[name] ? [[name, env[name]]] : [],
    ),
  )

/**
 * Builds the environment of a server: its declared variables only. A value comes from what `start` knows,
 * else from the caller's environment, else, for a required secret, from the secrets file.
 */
export const createEnvironments = async (
  secrets: Secrets,
  platform: Platform,
  env: NodeJS.ProcessEnv = process.env,
) => {
  const [privateKey, publicKey] = await secrets.pair(['principal.private', 'principal.public'], async () => {
    const keys = await generatePrincipalKeys()
    return [keys.privateKey, keys.publicKey]
  })
  const gatewayPort = platformPorts(env).gateway.port
  const known: Record<string, string> = {
    APP_ENV: env.APP_ENV ?? 'development',
    HOST: '127.0.0.1',
    NATS_URL: platform.natsUrl,
    SMTP_URL: platform.smtpUrl,
    ...(platform.meiliUrl === undefined ? {} : { MEILI_URL: platform.meiliUrl }),
    ...platform.s3,
    PRINCIPAL_PUBLIC_KEY: publicKey,
    PRINCIPAL_PRIVATE_KEY: privateKey,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${gatewayPort}`,
    STATIC_DIR: fromRoot('frontends'),
    // There is no load balancer on one machine, so no wait before the shutdown.
    DRAIN_SECONDS: '0',
    SHUTDOWN_SECONDS: '3',
    ...Object.fromEntries(
      listServices().map((name) => [upstreamVariable(name), `http://127.0.0.1:${servicePort(name, env).port}`]),
    ),
  }

  return ({ server, variables }: ServerVariables): { port: number; env: NodeJS.ProcessEnv } => {
    const port = server === 'gateway' ? gatewayPort : servicePort(server, env).port
    const values: NodeJS.ProcessEnv = { ...surroundings(env), NODE_ENV: 'production' }
    for (const [name, variable] of Object.entries(variables)) {
      const inherited = notInherited.has(name) ? undefined : env[name]
      if (name === 'PORT') values[name] = String(port)
      else if (name === 'DATABASE_URL') values[name] = platform.databaseUrlOf(server)
      else if (known[name] !== undefined) values[name] = known[name]
      else if (inherited !== undefined) values[name] = inherited
      else if (variable.secret && isRequired(variable)) values[name] = secrets.get(`${server}.${name}`)
    }
    return { port, env: values }
  }
}
