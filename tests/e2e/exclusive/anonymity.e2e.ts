import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { deriveUserHash } from '@lentera/proto'
import { waitFor } from '@lentera/service-kit/testing'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import {
  aDiscussionBody,
  anInterviewBody,
  aReviewBody,
  aSalaryBody,
  call,
  sendForm,
  signIn,
  someJobs,
  someSlugs,
} from '../support/api.ts'
import { type Column, listColumns, listValues, outboxState, readStreams, withLeak } from '../support/looking.ts'
import { aPdf } from '../support/pdf.ts'
import { someAddress } from '../support/people.ts'

const { dataDir } = inject('system')
const email = someAddress('canary')
const userHash = await deriveUserHash(email)
const [slug = ''] = (await someSlugs(8)).slice(-1)
/** Canary values that the calls of the wizard contain; the IP address is reserved for documentation (RFC 5737). */
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

/** Schemas of anonymous content, and the columns that may contain its texts. */
const contentSchemas = ['companies_and_reviews', 'salaries']
const textColumns: Readonly<Record<string, readonly string[]>> = {
  reviews: ['pros', 'cons', 'advice'],
  interviews: ['role', 'questions', 'search_text', 'search_vector'],
  discussions: ['title', 'body'],
  replies: ['body'],
  flags: ['description'],
}
const isContentText = ({ schema, table, column }: Column) =>
  schema === 'companies_and_reviews' && textColumns[table]?.includes(column) === true

/**
 * All posts that a visitor can send, each with the canary in its text, then the actions of a signed-in reader.
 */
const writeTheRest = async (signedIn: Record<string, string>): Promise<void> => {
  const text = `Good people, ${canary.text}.`
  const succeed = async (status: number, method: string, path: string, body?: Record<string, unknown>) => {
    const response = await call(method, path, { headers: signedIn, ...(body === undefined ? {} : { body }) })
    expect([method, path, response.status, response.body.code]).toEqual([method, path, status, undefined])
    return response.body as Record<string, { id: string }>
  }
  const questions = [{ question: text, category: 'culture' }]
  const { interview } = await succeed(
    201,
    'POST',
    `/companies/${slug}/interviews`,
    await anInterviewBody(email, { questions }),
  )
  await succeed(200, 'PATCH', `/interviews/${interview?.id}`, { difficulty: 4 })
  await succeed(201, 'POST', '/salaries', await aSalaryBody(email, slug))
  const { discussion } = await succeed(
    201,
    'POST',
    '/discussions',
    await aDiscussionBody(email, { title: text, body: text }),
  )
  await succeed(201, 'POST', `/discussions/${discussion?.id}/replies`, { body: text, userHash })
  await succeed(200, 'PATCH', `/discussions/${discussion?.id}`, { body: `${text} Edited.` })
  const report = { targetType: 'interview', targetId: interview?.id, reason: 'other', description: text, userHash }
  await succeed(201, 'POST', '/flags', report)
  await succeed(200, 'PUT', `/companies/${slug}/follow`)
  const { reviews } = (await call('GET', `/companies/${slug}/reviews`)).body as { reviews: { id: string }[] }
  await succeed(200, 'PUT', `/reviews/${reviews[0]?.id}/helpful`)
}

/**
 * Writes a review as the wizard does: text check, submit, sign in with the same address, edit. Then sends all other
 * posts.
 */
const writeReview = async (): Promise<void> => {
  const { cookie } = await signIn(email)
  const signedIn = { ...headers, cookie }
  const pros = `Good people, ${canary.text}.`
  expect((await call('POST', '/text-checks', { body: { pros }, headers: signedIn })).status).toBe(200)
  const written = await call('POST', `/companies/${slug}/reviews`, {
    body: await aReviewBody(email, { pros }),
    headers: signedIn,
  })
  expect(written.status).toBe(201)
  const { id } = written.body.review as { id: string }
  expect((await call('GET', `/companies/${slug}/my-review`, { headers: signedIn })).body.review).toMatchObject({ id })
  expect((await call('PATCH', `/reviews/${id}`, { body: { pros: `${pros} Edited.` }, headers: signedIn })).status).toBe(
    200,
  )
  // A refused call must not reveal more than an accepted one.
  expect(
    (await call('POST', `/companies/${slug}/reviews`, { body: await aReviewBody(email, { pros }), headers: signedIn }))
      .status,
  ).toBe(409)
  expect(
    (
      await call('POST', '/companies/no-such-company/reviews', {
        body: await aReviewBody(email, { pros }),
        headers: signedIn,
      })
    ).status,
  ).toBe(404)
  expect(
    (await call('POST', `/companies/${slug}/reviews`, { raw: `{"pros":"${canary.text}"`, headers: signedIn })).status,
  ).toBe(400)
  await writeTheRest(signedIn)
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
      for (const [what, value] of Object.entries(canary))
        expect(text.includes(value), `${what} in ${subject}`).toBe(false)
  })

  it('is in no other schema: the text only in its own, the address only in the one of accounts', async () => {
    const found: string[] = []
    for (const column of await listColumns()) {
      const values = await listValues(column)
      for (const [what, value] of Object.entries(canary)) {
        if (!values.some((stored) => stored.includes(value))) continue
        const isOwnText = what === 'text' && isContentText(column)
        // The author signed in, so identity stores the account; no row there may show that it wrote something.
        const isAccount = what === 'email' && column.schema === 'identity'
        if (!isOwnText && !isAccount) found.push(`${what} in ${column.schema}.${column.table}.${column.column}`)
      }
    }
    expect(found).toEqual([])
  })
})

/**
 * Values that exist in both groups of tables. Values of many rows (a status, a date, a service's name) link nobody;
 * only a value that identifies one person or one row is a path, and all such values have at least 12 characters.
 */
const findPaths = async (
  one: string,
  other: string,
  isWanted: (column: Column) => boolean = () => true,
): Promise<string[]> => {
  const columns = (await listColumns()).filter((column) => column.schema !== one || isWanted(column))
  const isTelling = (value: string) => value.length >= 12 && !/^\d{4}-\d\d-\d\d([T ]|$)/.test(value)
  const placesOf = async (schema: string) => {
    const places = new Map<string, Set<string>>()
    for (const column of columns.filter(
      (candidate) => candidate.schema === schema && !/migrations$/.test(candidate.table),
    ))
      for (const value of (await listValues(column)).filter(isTelling))
        places.set(value, (places.get(value) ?? new Set()).add(`${column.table}.${column.column}`))
    return places
  }
  const [left, right] = await Promise.all([placesOf(one), placesOf(other)])
  // Empty tables would pass too, so check that there are rows.
  expect(left.size).toBeGreaterThan(10)
  expect(right.size).toBeGreaterThan(5000)
  const paths = [...right].flatMap(([value, places]) =>
    [...(left.get(value) ?? [])].flatMap((from) => [...places].map((to) => `${to} = ${from}`)),
  )
  return [...new Set(paths)]
}

/** Members of a company are not anonymous authors: a member's id may be in the list of members, and nowhere else. */
const isMember = (path: string) => path.startsWith('company_members.user_id = ')
/**
 * Public data in the schema of salaries: copies of companies, events about companies, and job roles.
 */
const isOfCompanies = (path: string) =>
  path
    .split(' = ')
    .every((place) => /^(companies|outbox|inbox)\./.test(place) || /\.(company_id|company_name|role)$/.test(place))

describe('what an applicant sends', () => {
  const applicant = {
    name: 'Canaryname Applicant',
    email: someAddress('canary-applicant'),
    letter: 'canaryletterofapplicant',
    file: 'canaryfile',
  }
  beforeAll(async () => {
    const [job] = await someJobs(1)
    const { name: fullName, email: address, letter: coverLetter, file } = applicant
    const { cookie } = await signIn(email)
    const parts = {
      fullName,
      email: address,
      coverLetter,
      resume: new Blob([new Uint8Array(aPdf(file))], { type: 'application/pdf' }),
    }
    const applied = await sendForm(`/jobs/${job?.id}/apply`, parts, {
      fileName: `${file}.pdf`,
      headers: { ...headers, cookie },
    })
    expect([applied.status, applied.body.code]).toEqual([201, undefined])
    await waitFor(async () => (await outboxState('jobs_and_applications')).waiting === 0, { timeoutMs: 30_000 })
  })

  it('is in no log, in no event, in no file of the store, and in its own tables only', async () => {
    const values = Object.entries(applicant)
    const logs = path.join(dataDir, 'logs')
    for (const file of readdirSync(logs))
      for (const [what, value] of values)
        expect(readFileSync(path.join(logs, file), 'utf8').includes(value), `${what} in ${file}`).toBe(false)
    const messages = await readStreams()
    expect(messages.some(({ subject }) => subject === 'jobs-and-applications.application.submitted.v1')).toBe(true)
    for (const { subject, text } of messages)
      for (const [what, value] of values) expect(text.includes(value), `${what} in ${subject}`).toBe(false)
    const objects = readdirSync(path.join(dataDir, 'objects'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    )
    expect(objects.length).toBeGreaterThan(10)
    for (const { parentPath, name } of objects) {
      const stored = readFileSync(path.join(parentPath, name)).toString('latin1')
      for (const [what, value] of values)
        expect(stored.includes(value) || name.includes(value), `${what} in the store`).toBe(false)
    }
    const found = new Set<string>()
    for (const column of await listColumns()) {
      const stored = await listValues(column)
      for (const [what, value] of values)
        if (stored.some((text) => text.includes(value)))
          found.add(`${what} in ${column.schema}.${column.table}.${column.column}`)
    }
    expect([...found].sort()).toEqual([
      'email in jobs_and_applications.applications.email',
      'letter in jobs_and_applications.applications.cover_letter',
      'name in jobs_and_applications.applications.full_name',
    ])
  })
})

describe('all schemas together', () => {
  it.each(contentSchemas)(
    'hold no path from content in %s to a user: no value of the one world exists in the other',
    async (schema) => {
      expect((await findPaths('identity', schema)).filter((path) => !isMember(path))).toEqual([])
    },
  )

  it.each(contentSchemas)(
    'hold no path from content in %s to an applicant, an application or a resume',
    async (schema) => {
      const isOfApplicants = ({ table }: Column) => /^(applications|resumes|saved_jobs|mail_queue)$/.test(table)
      expect(await findPaths('jobs_and_applications', schema, isOfApplicants)).toEqual([])
    },
  )

  it('detect a path when there is one', async () => {
    await withLeak(
      'create table identity.leak as select author_key from companies_and_reviews.reviews limit 1',
      'identity.leak',
      async () =>
        expect(await findPaths('identity', 'companies_and_reviews')).toContainEqual(
          expect.stringMatching(/\.author_key = leak\.author_key$/),
        ),
    )
  })

  it('have no path from a salary to a review, an interview or a post of the same person', async () => {
    expect((await findPaths('salaries', 'companies_and_reviews')).filter((path) => !isOfCompanies(path))).toEqual([])
  })

  it('use a separate key of a person for each content they wrote or marked', async () => {
    const keys = (await listColumns()).filter(
      ({ schema, column }) =>
        contentSchemas.includes(schema) && /^(author|reader|reporter|follower|member|voice)_key$/.test(column),
    )
    expect(keys.length).toBeGreaterThanOrEqual(8)
    const seen = new Map<string, string>()
    const shared: string[] = []
    for (const column of keys) {
      // A duplicate check uses the key of the content that it protects, and a participant of a thread has the key of
      // the posts.
      const world = /^(replies|thread_)/.test(column.table)
        ? 'discussion'
        : (/^(review|interview|salar|discussion)/.exec(column.table)?.[0] ?? column.table)
      for (const value of await listValues(column)) {
        const before = seen.get(value)
        if (before !== undefined && before !== world) shared.push(`${before} and ${world}`)
        seen.set(value, world)
      }
    }
    expect(shared).toEqual([])
    expect(seen.size).toBeGreaterThan(8000)
  })
})

describe('times', () => {
  it('content has only a date and, for one day, the end of the edit window', async () => {
    const isContent = ({ schema, table }: Column) =>
      contentSchemas.includes(schema) &&
      /^(review|interview|discussion|repl|thread|channel|flag|helpful|follow|salar|market|company_cohort)/.test(table)
    const times = (await listColumns()).filter(isContent)
    expect(new Set(times.map(({ table }) => table)).size).toBeGreaterThanOrEqual(12)
    const values: { column: Column; values: string[] }[] = []
    for (const column of times) values.push({ column, values: await listValues(column) })
    const exact = values
      .filter(({ values: stored }) => stored.some((value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)))
      .map(({ column }) => `${column.table}.${column.column}`)
    expect(exact.filter((name) => !name.endsWith('.editable_until'))).toEqual([])
    expect(exact.length).toBeGreaterThanOrEqual(5)
  })

  it('the public response has a date only, and no author', async () => {
    const { body } = await call('GET', `/companies/${slug}/reviews?limit=100`)
    const text = JSON.stringify(body)
    expect(text).toContain(canary.text)
    expect(text).not.toMatch(/author|userHash|editable/i)
    for (const { createdAt } of (body as { reviews: { createdAt: string }[] }).reviews)
      expect(createdAt).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})
