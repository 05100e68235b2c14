import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { deriveUserHash } from '@lentera/proto'
import { waitFor } from '@lentera/service-kit/testing'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { aReviewBody, call, signIn, someSlugs } from './support/api.ts'
import { type Column, listColumns, listValues, outboxState, readStreams, withLeak } from './support/looking.ts'
import { someAddress } from './support/people.ts'

const { dataDir } = inject('system')
const email = someAddress('canary')
const userHash = await deriveUserHash(email)
const [slug = ''] = (await someSlugs(8)).slice(-1)
/** Each of these goes in with the calls of the wizard; the address is one that no real network has (RFC 5737). */
const canary = {
  text: 'canarytextofthewizard',
  ip: '203.0.113.77',
  userAgent: 'canaryuseragent/1.0',
  trace: '0af7651916cd43dd8448eb211c80319c',
  email,
  userHash,
}
const headers = {
  'x-forwarded-for': canary.ip,
  'x-real-ip': canary.ip,
  forwarded: `for=${canary.ip}`,
  'user-agent': canary.userAgent,
  traceparent: `00-${canary.trace}-b7ad6b7169203331-01`,
}

const contentSchema = 'companies_and_reviews'
const isContentText = ({ schema, table, column }: Column) =>
  schema === contentSchema && table === 'reviews' && ['pros', 'cons', 'advice'].includes(column)

/** Writes a review like the wizard does: text check, submit, then sign in with the same address and edit. */
const writeReview = async (): Promise<void> => {
  const { cookie } = await signIn(email)
  const signedIn = { ...headers, cookie }
  const pros = `Good people, ${canary.text}.`
  expect((await call('POST', '/text-checks', { body: { pros }, headers: signedIn })).status).toBe(200)
  const written = await call('POST', `/companies/${slug}/reviews`, { body: await aReviewBody(email, { pros }), headers: signedIn })
  expect(written.status).toBe(201)
  const { id } = written.body.review as { id: string }
  expect((await call('GET', `/companies/${slug}/my-review`, { headers: signedIn })).body.review).toMatchObject({ id })
  expect((await call('PATCH', `/reviews/${id}`, { body: { pros: `${pros} Edited.` }, headers: signedIn })).status).toBe(200)
  // A refused call must not tell more than an accepted one.
  expect((await call('POST', `/companies/${slug}/reviews`, { body: await aReviewBody(email, { pros }), headers: signedIn })).status).toBe(
    409,
  )
  expect(
    (await call('POST', '/companies/no-such-company/reviews', { body: await aReviewBody(email, { pros }), headers: signedIn })).status,
  ).toBe(404)
  expect((await call('POST', `/companies/${slug}/reviews`, { raw: `{"pros":"${canary.text}"`, headers: signedIn })).status).toBe(400)
  await waitFor(async () => (await outboxState()).waiting === 0, { timeoutMs: 90_000 })
}

beforeAll(writeReview, 120_000)

describe('what the wizard sends', () => {
  it('is in no log', () => {
    const folder = path.join(dataDir, 'logs')
    const files = readdirSync(folder)
    expect(files.length).toBeGreaterThanOrEqual(3)
    for (const file of files) {
      const log = readFileSync(path.join(folder, file), 'utf8')
      for (const [what, value] of Object.entries(canary)) expect(log.includes(value), `${what} in ${file}`).toBe(false)
    }
  })

  it('is in no event', async () => {
    const messages = await readStreams()
    expect(messages.some(({ subject }) => subject === 'companies-and-reviews.review.submitted.v1')).toBe(true)
    for (const { subject, text } of messages)
      for (const [what, value] of Object.entries(canary)) expect(text.includes(value), `${what} in ${subject}`).toBe(false)
  })

  it('is in no schema but the text in its own and the address in the account’s', async () => {
    const found: string[] = []
    for (const column of await listColumns()) {
      const values = await listValues(column)
      for (const [what, value] of Object.entries(canary)) {
        if (!values.some((stored) => stored.includes(value))) continue
        const isOwnText = what === 'text' && isContentText(column)
        // The author signed in, so identity knows the account; nothing there may say that it wrote.
        const isAccount = what === 'email' && column.schema === 'identity'
        if (!isOwnText && !isAccount) found.push(`${what} in ${column.schema}.${column.table}.${column.column}`)
      }
    }
    expect(found).toEqual([])
  })
})

/**
 * Values that exist in both worlds. Words that many rows share (a status, a date, a service's name) join everything and say
 * nothing; a path is made by a value that stands for one person or one row, and none of those has fewer than 12 characters.
 */
const findPaths = async (): Promise<string[]> => {
  const columns = await listColumns()
  const isTelling = (value: string) => value.length >= 12 && !/^\d{4}-\d\d-\d\d([T ]|$)/.test(value)
  const placesOf = async (schema: string) => {
    const places = new Map<string, string>()
    for (const column of columns.filter((candidate) => candidate.schema === schema))
      for (const value of (await listValues(column)).filter(isTelling)) places.set(value, `${column.table}.${column.column}`)
    return places
  }
  const [identity, content] = await Promise.all([placesOf('identity'), placesOf(contentSchema)])
  // Empty tables would have no path either.
  expect(identity.size).toBeGreaterThan(10)
  expect(content.size).toBeGreaterThan(5000)
  const shared = [...content].flatMap(([value, place]) => (identity.has(value) ? [`${place} = ${identity.get(value)}`] : []))
  // The names of the kit's migrations are the same in every schema.
  return shared.filter((path) => !/^\w*migrations\.name = \w*migrations\.name$/.test(path))
}

describe('all schemas together', () => {
  it('hold no path from a review to a user: no value of the one world exists in the other', async () => {
    expect(await findPaths()).toEqual([])
  })

  it('would be found out if they held one', async () => {
    await withLeak(
      'create table identity.leak as select author_key from companies_and_reviews.reviews limit 1',
      'identity.leak',
      async () => expect(await findPaths()).toEqual([expect.stringMatching(/\.author_key = leak\.author_key$/)]),
    )
  })
})

describe('time tells nothing', () => {
  it('a review keeps a date and, for a day, until when it may be changed; nothing else is a time', async () => {
    const times = (await listColumns()).filter(({ schema, table }) => schema === contentSchema && table.startsWith('review'))
    const values = await Promise.all(times.map(async (column) => ({ column, values: await listValues(column) })))
    const exact = values
      .filter(({ values: stored }) => stored.some((value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)))
      .map(({ column }) => `${column.table}.${column.column}`)
    expect(exact.filter((name) => name !== 'reviews.editable_until')).toEqual([])
  })

  it('the public answer has a date only, and no author', async () => {
    const { body } = await call('GET', `/companies/${slug}/reviews?limit=100`)
    const text = JSON.stringify(body)
    expect(text).toContain(canary.text)
    expect(text).not.toMatch(/author|userHash|editable/i)
    for (const { createdAt } of (body as { reviews: { createdAt: string }[] }).reviews) expect(createdAt).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})
