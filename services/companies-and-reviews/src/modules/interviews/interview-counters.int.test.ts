import { randomUUID } from 'node:crypto'
import { waitFor } from '@lentera/service-kit/testing'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'

let service: TestService
let pool: pg.Pool
let companies: readonly string[]
beforeAll(async () => {
  service = await startService()
  pool = service.database.pool
  companies = [
    await service.addCompany(),
    await service.addCompany({ hqCountry: 'Vietnam' }),
    await service.addCompany(),
  ].map(({ id }) => id)
})
afterAll(() => service.stop())

const rowsOf = async (text: string) => (await pool.query(text)).rows
const isPublic = `status IN ('published', 'flagged')`
const expectCountersToBeRight = async () => {
  expect(await rowsOf('SELECT * FROM company_interview_counts WHERE interviews > 0 ORDER BY 1, 2, 3')).toEqual(
    await rowsOf(
      `SELECT company_id, difficulty, experience, count(*)::int AS interviews FROM interviews WHERE ${isPublic} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ),
  )
  expect(await rowsOf('SELECT * FROM interview_segments WHERE interviews > 0 ORDER BY 1, 2, 3')).toEqual(
    await rowsOf(
      `SELECT c.hq_country, i.difficulty, i.experience, count(*) AS interviews FROM interviews i JOIN companies c ON c.id = i.company_id
       WHERE i.${isPublic} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ),
  )
}

const status = fc.constantFrom('published', 'pending', 'flagged', 'removed')
const company = fc.integer({ min: 0, max: 2 })
const interview = fc.nat({ max: 20 })
const facts = fc.record({
  status,
  difficulty: fc.integer({ min: 1, max: 5 }),
  experience: fc.constantFrom('positive', 'neutral', 'negative'),
})
const change = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), company, rows: fc.array(facts, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('update' as const), interview, facts }),
  fc.record({ kind: fc.constant('status' as const), company, status }),
  fc.record({ kind: fc.constant('delete' as const), interview }),
  fc.record({ kind: fc.constant('move' as const), interview, company }),
  fc.record({
    kind: fc.constant('relocate' as const),
    company,
    country: fc.constantFrom('Singapore', 'Vietnam', 'Thailand'),
  }),
)
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

const insertText = `
INSERT INTO interviews (id, company_id, author_key, role, difficulty, experience, questions, email_verified, status, created_on)
SELECT id, $2, repeat('0', 64), 'r', difficulty, experience, '[{"question": "q", "category": "other"}]', false, status, '2026-01-01'
FROM jsonb_to_recordset($1) AS row (id uuid, difficulty smallint, experience text, status text)`
const insert = (companyId: string | undefined, rows: readonly object[]) =>
  pool.query(insertText, [JSON.stringify(rows.map((row) => ({ ...row, id: randomUUID() }))), companyId])
const nth = 'id = (SELECT id FROM interviews ORDER BY id OFFSET $1 LIMIT 1)'

const apply = (step: Change): Promise<unknown> => {
  switch (step.kind) {
    case 'insert':
      return insert(companies[step.company], step.rows)
    case 'update': {
      const { facts: to } = step
      const set = 'status = $2, difficulty = $3, experience = $4'
      return pool.query(`UPDATE interviews SET ${set} WHERE ${nth}`, [
        step.interview,
        to.status,
        to.difficulty,
        to.experience,
      ])
    }
    case 'status':
      return pool.query('UPDATE interviews SET status = $2 WHERE company_id = $1', [
        companies[step.company],
        step.status,
      ])
    case 'delete':
      return pool.query(`DELETE FROM interviews WHERE ${nth}`, [step.interview])
    case 'move':
      return pool.query(`UPDATE interviews SET company_id = $2 WHERE ${nth}`, [step.interview, companies[step.company]])
    case 'relocate':
      return pool.query('UPDATE companies SET hq_country = $2 WHERE id = $1', [companies[step.company], step.country])
  }
}

describe('the counters of interviews', () => {
  it('equal a recount after any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const step of steps) await apply(step)
        await expectCountersToBeRight()
      }),
      { numRuns: 40 },
    )
  })

  it('are correct after concurrent inserts, deletions and a company’s move', async () => {
    const row = (index: number) => ({ status: 'published', difficulty: 1 + (index % 5), experience: 'neutral' })
    const [home] = companies
    await Promise.all([
      ...Array.from({ length: 30 }, (_, index) => insert(home, [row(index)])),
      ...['Malaysia', 'Thailand', 'Philippines'].map((country) =>
        pool.query('UPDATE companies SET hq_country = $2 WHERE id = $1', [home, country]),
      ),
      ...Array.from({ length: 10 }, (_, index) => pool.query(`DELETE FROM interviews WHERE ${nth}`, [index])),
    ])
    await expectCountersToBeRight()
  })

  it('are moved with a company that changes its country during an insert', async () => {
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query(`UPDATE companies SET hq_country = 'Indonesia' WHERE id = $1`, [companies[2]])
    let isDone = false
    const written = insert(companies[2], [{ status: 'published', difficulty: 4, experience: 'negative' }]).then(() => {
      isDone = true
    })
    const isWaiting = async () =>
      (await rowsOf(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
        .length > 0
    await waitFor(async () => isDone || (await isWaiting()), {
      what: 'the interview waits for the company, or does not',
    })
    await client.query('COMMIT')
    client.release()
    await written
    await expectCountersToBeRight()
  })

  it('are not locked by an update that changes no counted value', async () => {
    await insert(companies[1], [{ status: 'published', difficulty: 3, experience: 'positive' }])
    const versions = () => rowsOf('SELECT xmin::text, ctid::text FROM company_interview_counts ORDER BY ctid')
    const before = await versions()
    await pool.query(`UPDATE interviews SET role = 'another', editable_until = now()`)
    expect(await versions()).toEqual(before)
    expect(before.length).toBeGreaterThan(0)
  })
})
