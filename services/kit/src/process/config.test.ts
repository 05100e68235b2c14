import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ConfigError, kitVariables, loadConfig, Port, variable } from './config.ts'

const problemsOf = (variables: Parameters<typeof loadConfig>[0], env: NodeJS.ProcessEnv): string => {
  try {
    loadConfig(variables, env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'valid'
}

describe('loadConfig', () => {
  it('parses, applies defaults, and treats an empty value as unset', () => {
    const config = loadConfig(
      { PORT: variable(Port.default(8101), 'Port.'), HOST: kitVariables.HOST, APP_ENV: kitVariables.APP_ENV },
      { PORT: '0', HOST: '', OTHER: 'x' },
    )
    expect(config).toEqual({ PORT: 0, HOST: '127.0.0.1', APP_ENV: 'production' })
  })

  it('names every invalid variable and its rule in one error', () => {
    expect(
      problemsOf(kitVariables, {
        PORT: '99999',
        DATABASE_URL: 'mysql://x',
        LOG_LEVEL: 'loud',
        DRAIN_SECONDS: 'x',
      }).split('\n'),
    ).toEqual([
      'The configuration is not valid:',
      '  LOG_LEVEL must be one of: debug, info, warn, error, fatal, silent',
      '  PORT must be at most 65535',
      '  DATABASE_URL must have the format "url"',
      '  NATS_URL is required',
      '  PRINCIPAL_PUBLIC_KEY is required',
      '  DRAIN_SECONDS must be a number',
    ])
  })

  it('never contains a value, also when the message of a rule includes it', () => {
    const secret = 'hunter2-canary'
    const talkative = z
      .string()
      .superRefine((value, context) => context.addIssue({ code: 'custom', message: `"${value}" is too weak` }))
    const variables = {
      A: variable(talkative, 'A.', { secret: true }),
      B: variable(z.url(), 'B.'),
      C: variable(z.enum(['x']), 'C.'),
      D: variable(z.string().startsWith('z'), 'D.'),
      E: variable(z.coerce.number(), 'E.'),
      F: variable(z.string().max(2), 'F.'),
    }
    const message = problemsOf(variables, { A: secret, B: secret, C: secret, D: secret, E: secret, F: secret })
    for (const name of Object.keys(variables)) expect(message).toContain(`  ${name} `)
    expect(message).not.toContain('hunter2')
  })
})
