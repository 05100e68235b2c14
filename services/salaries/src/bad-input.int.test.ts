import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, aSalary } from './testing/builders.ts'
import { startService, type TestService } from './testing/start-service.ts'

let service: TestService
let body: ReturnType<typeof aSalary>
let salary: string
const author = aPerson(1)
const stranger = aPerson(2)
beforeAll(async () => {
  service = await startService()
  body = aSalary((await service.addCompany()).slug)
  for (const number of [11, 12, 13, 14, 15]) await service.call('POST', '/salaries', { as: aPerson(number), body })
  salary = (await service.call('POST', '/salaries', { as: author, body })).body.salary.id
})
afterAll(() => service.stop())

/** All stored data, which a refused call must not change. */
const everything = async () => {
  const { rows } = await service.database.pool.query<{ state: string }>(`
    SELECT (SELECT json_agg(s ORDER BY s.id) FROM salaries s)::text || (SELECT json_agg(a ORDER BY a.author_key) FROM salary_authors a)::text
      || (SELECT json_agg(m ORDER BY m.role, m.level, m.place) FROM market_cohorts m)::text
      || (SELECT coalesce(json_agg(k ORDER BY k.company_id, k.role), '[]') FROM company_cohorts k)::text
      || (SELECT json_agg(c ORDER BY c.company_id) FROM companies c)::text
      || (SELECT json_agg(b ORDER BY b.role, b.level, b.place, b.bucket) FROM market_buckets b)::text
      || (SELECT count(*) FROM outbox) AS state`)
  return rows[0]?.state
}

type CallResponse = Awaited<ReturnType<TestService['call']>>
const post = (overrides: object) => () =>
  service.call('POST', '/salaries', { as: stranger, body: { ...body, ...overrides } })
const raw =
  (text: string, headers = {}) =>
  () =>
    service.call('POST', '/salaries', { as: stranger, raw: text, headers })
const get = (url: string) => () => service.call('GET', url)
const remove =
  (id: string, as = author) =>
  () =>
    service.call('DELETE', `/salaries/${id}`, { as })

const refused: readonly (readonly [name: string, call: () => Promise<CallResponse>, status: number, code: string])[] = [
  ['malformed JSON', raw('{"base": 65'), 400, 'malformed_json'],
  ['no body', raw(''), 400, 'invalid_request'],
  ['an array for a body', raw('[]'), 400, 'invalid_request'],
  ['null for a body', raw('null'), 400, 'invalid_request'],
  ['a body of another kind', raw('base=6500', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type'],
  ['an oversized body', post({ role: 'x'.repeat(70_000) }), 413, 'body_too_large'],
  ['a base of zero', post({ base: 0 }), 400, 'invalid_request'],
  ['a base below zero', post({ base: -6500 }), 400, 'invalid_request'],
  ['a base with cents', post({ base: 6500.5 }), 400, 'invalid_request'],
  ['a base that is text', post({ base: '6500' }), 400, 'invalid_request'],
  ['a base that is not a number', raw('{"base": NaN}'), 400, 'malformed_json'],
  ['a base that is null', post({ base: null }), 400, 'invalid_request'],
  ['an extremely large base', post({ base: 1e300 }), 400, 'invalid_request'],
  ['a base above the limit', post({ base: 10_000_000_001 }), 400, 'invalid_request'],
  ['no base', post({ base: undefined }), 400, 'invalid_request'],
  ['a bonus below zero', post({ bonus: -1 }), 400, 'invalid_request'],
  ['equity above the limit', post({ equity: 100_000_000_001 }), 400, 'invalid_request'],
  ['an unknown role', post({ role: 'Astronaut' }), 400, 'invalid_request'],
  ['a role with SQL in it', post({ role: "Designer'; DROP TABLE salaries; --" }), 400, 'invalid_request'],
  ['a level without its years', post({ level: 'Mid' }), 400, 'invalid_request'],
  ['any level', post({ level: 'any' }), 400, 'invalid_request'],
  ['an unknown place', post({ location: 'Atlantis' }), 400, 'invalid_request'],
  ['any place', post({ location: 'any' }), 400, 'invalid_request'],
  ['a currency without a rate', post({ currency: 'CHF' }), 400, 'invalid_request'],
  ['a currency in small letters', post({ currency: 'sgd' }), 400, 'invalid_request'],
  ['years below zero', post({ years: -1 }), 400, 'invalid_request'],
  ['61 years', post({ years: 61 }), 400, 'invalid_request'],
  ['half a year', post({ years: 0.5 }), 400, 'invalid_request'],
  ['a NUL in the company', post({ company: 'rim\0ba' }), 400, 'invalid_request'],
  ['a company in capitals', post({ company: 'RIMBA' }), 400, 'invalid_request'],
  ['a company of 81 characters', post({ company: 'a'.repeat(81) }), 400, 'invalid_request'],
  ['an unknown company', post({ company: 'nobody' }), 404, 'company_not_found'],
  ['a confirmation that is text', post({ confirmed: 'true' }), 400, 'invalid_request'],
  ['a status of one’s own', post({ status: 'published' }), 400, 'invalid_request'],
  ['a rate of one’s own', post({ rate: 1, baseSgd: 6500 }), 400, 'invalid_request'],
  ['a user hash, which the gateway must remove', post({ userHash: '0123456789abcdef' }), 400, 'invalid_request'],
  ['a figure far from the others, not confirmed', post({ base: 30_000 }), 409, 'salary_needs_confirmation'],
  ['an implausible figure', post({ base: 90_000, confirmed: true }), 422, 'salary_implausible'],
  [
    'a second salary at the company',
    () => service.call('POST', '/salaries', { as: author, body }),
    409,
    'already_shared',
  ],
  ['a deletion by a stranger', () => remove(salary, stranger)(), 404, 'salary_not_found'],
  [
    'a deletion of a salary that never existed',
    remove('3f8e0f5e-6c57-4a9c-8a53-0a6f5f1c2d3e'),
    404,
    'salary_not_found',
  ],
  [
    'an id that contains a time (UUID version 7)',
    remove('0190a3c0-7c2e-7cc3-98c4-dc0c0c07398f'),
    400,
    'invalid_request',
  ],
  ['an id that is not a UUID', remove('1'), 400, 'invalid_request'],
  ['an id with SQL in it', remove(encodeURIComponent("' OR 1=1")), 400, 'invalid_request'],
  [
    'one’s own salary at an unknown company',
    () => service.call('GET', '/companies/nobody/my-salary', { as: author }),
    404,
    'company_not_found',
  ],
  ['a comparison of an unknown role', get('/salaries/compare?role=Astronaut'), 400, 'invalid_request'],
  ['a comparison of two roles', get('/salaries/compare?role=Designer&role=Designer'), 400, 'invalid_request'],
  ['a comparison of an unknown level', get('/salaries/compare?level=Mid'), 400, 'invalid_request'],
  ['a comparison of an unknown place', get('/salaries/compare?country=Atlantis'), 400, 'invalid_request'],
  [
    'a comparison of a place over all levels',
    get('/salaries/compare?level=any&country=Singapore'),
    400,
    'place_needs_level',
  ],
  ['page 0 of companies', get('/salaries/companies?page=0'), 400, 'invalid_request'],
  ['limit 101 of companies', get('/salaries/companies?limit=101'), 400, 'invalid_request'],
  ['an unknown order of companies', get('/salaries/companies?sort=secret'), 400, 'invalid_request'],
  [
    'salaries of a company with SQL in its slug',
    get(`/companies/${encodeURIComponent("x' OR '1'='1")}/salaries`),
    400,
    'invalid_request',
  ],
  ['an unknown path', get('/nothing'), 404, 'not_found'],
  ['an unsupported method', () => service.call('DELETE', '/salaries'), 405, 'method_not_allowed'],
]

describe('bad input', () => {
  it.each(refused)('%s: a Problem, and nothing is stored', async (_name, call, status, code) => {
    const before = await everything()
    expect(before).toContain(salary)
    const response = await call()
    expect(response.body).toMatchObject({
      statusCode: status,
      code,
      error: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    })
    expect(response.status).toBe(status)
    expect(await everything()).toBe(before)
  })

  it('needs a principal that the gateway signed', async () => {
    for (const headers of [{}, { 'x-lentera-principal': 'e30.e30.e30' }]) {
      const response = await service.app.inject({ method: 'GET', url: '/salaries/compare', headers })
      expect(response.statusCode).toBe(401)
    }
  })

  it('a company that is unknown has no salaries', async () => {
    expect((await service.call('GET', '/companies/nobody/salaries')).body).toEqual({ salaries: [] })
  })
})
