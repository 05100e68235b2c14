import { loadConfig } from '@lentera/service-kit/process/config'
import { expect, it } from 'vitest'
import { variables } from '../../config.ts'

const enough = {
  APP_ENV: 'test',
  DATABASE_URL: 'postgres://unused@127.0.0.1/unused',
  NATS_URL: 'nats://127.0.0.1:4222',
  PRINCIPAL_PUBLIC_KEY: 'a key',
  AUTHOR_KEY: 'a key for tests that is long enough to be one',
}

const floorOf = {
  SALARIES_SHOWN_FROM: 5,
  SALARY_QUARTILES_FROM: 10,
  SALARY_TAILS_FROM: 20,
  COMPANY_SALARIES_SHOWN_FROM: 3,
} as const
type Name = keyof typeof floorOf

it('the default thresholds of anonymity are their floors', () => {
  expect(loadConfig(variables, enough)).toMatchObject(floorOf)
})

it.each(Object.entries(floorOf))('%s below its floor of %i does not boot', (name, floor) => {
  for (const value of [floor - 1, 1, 0, -1]) {
    expect(() => loadConfig(variables, { ...enough, [name]: String(value) })).toThrow(name)
  }
  // the names are those above
  expect(loadConfig(variables, { ...enough, [name]: String(floor + 7) })[name as Name]).toBe(floor + 7)
})
