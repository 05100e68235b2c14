import { z } from 'zod'

/**
 * One environment variable: its rule, a description for the generated .env.example, and whether its value is a secret.
 */
export type Variable<S extends z.ZodType = z.ZodType> = {
  readonly schema: S
  readonly description: string
  readonly secret: boolean
}

export type Variables = Readonly<Record<string, Variable>>
export type ConfigOf<V extends Variables> = { readonly [K in keyof V]: z.output<V[K]['schema']> }

export const variable = <S extends z.ZodType>(
  schema: S,
  description: string,
  options: { secret?: boolean } = {},
): Variable<S> => ({
  schema,
  description,
  secret: options.secret ?? false,
})

/** A TCP port; 0 lets the system choose one. A service gives its own default: `Port.default(8101)`. */
export const Port = z.coerce.number().int().min(0).max(65535)

export const AppEnv = z.enum(['development', 'test', 'production'])
export type AppEnv = z.infer<typeof AppEnv>

export const LogLevel = z.enum(['debug', 'info', 'warn', 'error', 'fatal', 'silent'])
export type LogLevel = z.infer<typeof LogLevel>

/** Variables of every process. A service spreads these into its own `config.ts` and overrides or omits some. */
export const kitVariables = {
  APP_ENV: variable(AppEnv.default('production'), 'Environment whose rules apply; production when it is not set.'),
  LOG_LEVEL: variable(LogLevel.default('info'), 'Lowest log level that is written.'),
  HOST: variable(z.string().min(1).default('127.0.0.1'), 'Address to listen on; 0.0.0.0 in a container.'),
  PORT: variable(Port, 'Port to listen on.'),
  DATABASE_URL: variable(z.url({ protocol: /^postgres(ql)?$/ }), 'PostgreSQL with the role of this service.', {
    secret: true,
  }),
  DATABASE_POOL_MAX: variable(
    z.coerce.number().int().min(1).max(200).default(10),
    'Maximum PostgreSQL connections of one process.',
  ),
  NATS_URL: variable(z.url({ protocol: /^(nats|tls)$/ }), 'NATS server with JetStream.', { secret: true }),
  ANONYMOUS_BATCH_SECONDS: variable(
    z.coerce.number().min(1).max(3600).default(60),
    'Events about anonymous content are published together once per interval of this length, so that the time of an event does not identify its author.',
  ),
  PRINCIPAL_PUBLIC_KEY: variable(
    z.string().min(1),
    'Public Ed25519 key (JWK or SPKI PEM) that verifies principals signed by the gateway.',
  ),
  DRAIN_SECONDS: variable(
    z.coerce.number().min(0).max(120).default(5),
    'How long a stopping process keeps serving while load balancers take it out.',
  ),
  SHUTDOWN_SECONDS: variable(
    z.coerce.number().min(1).max(300).default(20),
    'Time after which a stopping process is ended, draining included.',
  ),
} as const satisfies Variables

/** The parsed `kitVariables`, with a service's own default port. */
export type ServiceVariables = Omit<typeof kitVariables, 'PORT'> & { readonly PORT: Variable<z.ZodType<number>> }

export type ConfigProblem = { readonly variable: string; readonly rule: string }

/** Names every invalid variable and the rule that it violates, never a value: configuration contains secrets. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[]
  constructor(problems: readonly ConfigProblem[]) {
    super(
      `The configuration is not valid:\n${problems.map(({ variable: name, rule }) => `  ${name} ${rule}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

// Built only from the issue's code. Zod's own messages are not used: a refinement may include the value.
const ruleOf = (issue: z.core.$ZodIssue, isMissing: boolean): string => {
  if (isMissing) return 'is required'
  switch (issue.code) {
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`
    case 'invalid_type':
      return `must be a ${issue.expected}`
    case 'too_small':
      return `must be at least ${String(issue.minimum)}${issue.origin === 'string' ? ' characters long' : ''}`
    case 'too_big':
      return `must be at most ${String(issue.maximum)}${issue.origin === 'string' ? ' characters long' : ''}`
    case 'invalid_format':
      return `must have the format "${issue.format}"`
    default:
      return 'is not valid'
  }
}

/**
 * Reads and checks all variables together, so that one error lists all invalid ones. An empty value counts as unset.
 */
export const loadConfig = <const V extends Variables>(variables: V, env: NodeJS.ProcessEnv): ConfigOf<V> => {
  const problems: ConfigProblem[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { schema }] of Object.entries(variables)) {
    const given = env[name] === '' ? undefined : env[name]
    const parsed = schema.safeParse(given)
    if (parsed.success) values[name] = parsed.data
    else {
      const [issue] = parsed.error.issues
      problems.push({ variable: name, rule: issue === undefined ? 'is not valid' : ruleOf(issue, given === undefined) })
    }
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return values as ConfigOf<V> // every key of `variables` was parsed by its own schema just above
}
