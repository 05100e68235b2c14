import { loadConfig } from '@lentera/service-kit/process/config'
import { describe, expect, it } from 'vitest'
import { variables } from './config.ts'

const required = {
  DATABASE_URL: 'postgres://localhost/x',
  NATS_URL: 'nats://localhost',
  PRINCIPAL_PUBLIC_KEY: 'a key',
  AUTHOR_KEY: 'a key for tests that is long enough to be one',
}

describe('the thresholds of cohorts', () => {
  it('are 5, 10, 20 and 3 people when nothing is set', () => {
    expect(loadConfig(variables, required)).toMatchObject({
      SALARIES_SHOWN_FROM: 5,
      SALARY_QUARTILES_FROM: 10,
      SALARY_TAILS_FROM: 20,
      COMPANY_SALARIES_SHOWN_FROM: 3,
    })
  })

  it('can be raised', () => {
    expect(loadConfig(variables, { ...required, SALARIES_SHOWN_FROM: '8' }).SALARIES_SHOWN_FROM).toBe(8)
  })

  it.each([
    ['SALARIES_SHOWN_FROM', '4'],
    ['SALARY_QUARTILES_FROM', '9'],
    ['SALARY_TAILS_FROM', '19'],
    ['COMPANY_SALARIES_SHOWN_FROM', '2'],
    ['SALARIES_SHOWN_FROM', '5.5'],
    ['SALARIES_SHOWN_FROM', '-5'],
  ])('a process with %s=%s refuses to start', (name, value) => {
    expect(() => loadConfig(variables, { ...required, [name]: value })).toThrow(name)
  })

  it('a process without its key refuses to start', () => {
    expect(() => loadConfig(variables, { ...required, AUTHOR_KEY: 'short' })).toThrow('AUTHOR_KEY')
  })
})
