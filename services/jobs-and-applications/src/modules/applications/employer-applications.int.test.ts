import type { CompanyId, JobId } from '@lentera/proto'
import { aUser, waitFor } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anEmployer } from '../../testing/builders.ts'
import { aPdf } from '../../testing/pdf.ts'
import { type Applications, startApplications } from '../../testing/start-applications.ts'

let service: Applications
let companyId: CompanyId
let jobId: JobId
let id: string
const [employer, colleague, rival] = [anEmployer(1), anEmployer(2), anEmployer(3)]
const resume = aPdf('Ten years of queues')
beforeAll(async () => {
  service = await startApplications()
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.membership.setAway(false)
  companyId = (await service.addCompany()).id
  const rivalCompany = (await service.addCompany()).id
  for (const { userId } of [employer, colleague]) await service.addMember(companyId, userId)
  await service.addMember(rivalCompany, rival.userId)
  jobId = await service.addJob(companyId)
  id = (await service.apply(jobId, { resume })).body.application.id
})

const list = (as = employer, query = '') => service.call('GET', `/employer/jobs/${jobId}/applications${query}`, { as })
const move = (status: string, as = employer, application = id) =>
  service.call('POST', `/employer/applications/${application}/moves`, { as, body: { status } })
const link = (as = employer) => service.call('POST', `/employer/applications/${id}/resume-link`, { as })
const download = async (url: string) => {
  const response = await service.app.inject({
    method: 'GET',
    url: url.replace('/api/v1', ''),
    headers: await service.headersOf({ kind: 'visitor' }),
  })
  return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers, text: response.body }
}
const refusedDownload = async (url: string) => {
  const response = await download(url)
  return [response.status, JSON.parse(response.text).code]
}

describe('the applications for a job', () => {
  it('are shown to its company’s employers, newest first, with counts of all', async () => {
    service.clock.advance(1000)
    const second = (await service.apply(jobId, { email: 'dewi@example.com', fullName: 'Dewi' })).body.application.id
    await move('viewed')
    const response = await list()
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({
      total: 2,
      counts: { applied: 1, viewed: 1, interview: 0, rejected: 0, hired: 0 },
      applications: [
        { id: second, fullName: 'Dewi', status: 'applied' },
        {
          id,
          fullName: 'Sari Wijaya',
          email: 'sari@example.com',
          coverLetter: 'I would like to work with you.',
          status: 'viewed',
        },
      ],
    })
    expect(response.body.applications[1].resumeBytes).toBe(resume.length)
    const viewed = await list(employer, '?status=viewed')
    expect([viewed.body.total, viewed.body.applications.length, viewed.body.counts.applied]).toEqual([1, 1, 1])
    const page = await list(employer, '?limit=1&page=2')
    expect([page.body.total, page.body.applications[0].id]).toEqual([2, id])
  })

  it('of an unknown job are not found', async () => {
    const response = await service.call('GET', `/employer/jobs/${crypto.randomUUID()}/applications`, { as: employer })
    expect([response.status, response.body.code]).toEqual([404, 'job_not_found'])
  })

  it('do not include one that is being erased', async () => {
    await service.database.pool.query('UPDATE resumes SET wrapped_key = NULL WHERE application_id = $1', [id])
    expect((await list()).body).toMatchObject({ total: 0, applications: [], counts: { applied: 0 } })
  })
})

describe('an employer of another company sees nothing:', () => {
  const calls: [string, (as: ReturnType<typeof aUser>) => ReturnType<typeof list>][] = [
    ['the list', (as) => list(as)],
    ['a move', (as) => move('hired', as)],
    ['a link to a resume', (as) => link(as)],
  ]
  it.each(calls)('%s is refused, and nothing changes and no event is appended', async (_, call) => {
    const before = await service.stored()
    const response = await call(rival)
    expect([response.status, response.body.code]).toEqual([403, 'not_company_member'])
    expect(response.text).not.toMatch(/Sari|sari@/)
    expect(await service.stored()).toEqual(before)
    expect((await list()).body.applications).toMatchObject([{ id, status: 'applied' }])
  })

  it.each(calls)('%s is refused without the permission, and without a session', async (_, call) => {
    expect((await call(aUser())).body.code).toBe('forbidden')
    expect((await call({ kind: 'visitor' } as never)).body.code).toBe('not_signed_in') // a caller that this endpoint has no type for
  })

  it.each(calls)('%s is unavailable while the membership check is unavailable', async (_, call) => {
    service.membership.setAway(true)
    expect((await call(employer)).body).toMatchObject({ statusCode: 503, code: 'upstream_unavailable' })
  })
})

describe('an application', () => {
  it('moves to the next status, and each move appends one event', async () => {
    service.clock.advance(60_000)
    for (const status of ['viewed', 'interview', 'hired']) {
      expect((await move(status)).body.application).toMatchObject({
        id,
        status,
        updatedAt: service.clock.now().toISOString(),
      })
    }
    const told = (await service.events('moved')).filter(({ applicationId }) => applicationId === id)
    expect(told.map(({ status }) => status).sort()).toEqual(['hired', 'interview', 'viewed'])
    expect(told[0]).toEqual({ applicationId: id, jobId, companyId, status: 'hired' })
  })

  it('that is moved to its own status does not change, and no event is appended', async () => {
    const before = await service.stored()
    expect(await move('applied')).toMatchObject({ status: 200, body: { application: { status: 'applied' } } })
    expect(await service.stored()).toEqual(before)
  })

  it('never moves back, and never leaves a final status', async () => {
    await move('rejected')
    const responses = [await move('viewed'), await move('hired'), await move('applied')]
    expect(responses.map(({ body }) => body.code)).toEqual(Array(3).fill('application_move_not_allowed'))
    expect((await list()).body.applications[0].status).toBe('rejected')
  })

  it('that does not exist cannot be moved', async () => {
    expect((await move('viewed', employer, crypto.randomUUID())).body.code).toBe('application_not_found')
  })

  it('race: of two concurrent decisions the second is checked against the result of the first', async () => {
    const responses = await Promise.all([move('hired'), move('rejected', colleague)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await service.events('moved')).filter(({ applicationId }) => applicationId === id)).toHaveLength(1)
  })

  it('race: a move waits for one that is not yet committed', async () => {
    const other = await service.database.pool.connect()
    try {
      await other.query('BEGIN')
      await other.query(`UPDATE applications SET status = 'rejected' WHERE id = $1`, [id])
      const moving = move('interview')
      const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      await waitFor(async () => (await service.database.pool.query(waits)).rowCount === 1)
      await other.query('COMMIT')
      expect((await moving).body.code).toBe('application_move_not_allowed')
    } finally {
      other.release()
    }
  })
})

describe('a link to a resume', () => {
  it('returns the original file, as an attachment with a safe name', async () => {
    const response = await link()
    expect(response.status).toBe(201)
    expect(response.body.expiresAt).toBe(new Date(service.clock.now().getTime() + 5 * 60_000).toISOString())
    const { status, bytes, headers } = await download(response.body.url)
    expect(status).toBe(200)
    expect(bytes.equals(resume)).toBe(true)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain('attachment; filename="Backend Engineer - Sari Wijaya.pdf"')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('expires after five minutes', async () => {
    const { url } = (await link()).body
    service.clock.advance(5 * 60_000)
    expect(await refusedDownload(url)).toEqual([410, 'link_expired'])
  })

  it('that was forged is refused like an expired one', async () => {
    const { url } = (await link()).body
    const forged = `${url.slice(0, -1)}${url.endsWith('A') ? 'Q' : 'A'}`
    expect(await refusedDownload(forged)).toEqual([410, 'link_expired'])
    expect(await refusedDownload(`/api/v1/resumes/${'A'.repeat(94)}`)).toEqual([410, 'link_expired'])
  })

  it('is invalid after the application was withdrawn', async () => {
    const { url } = (await link()).body
    const owner = aUser({ permissions: ['jobs.track-applications'] })
    service.accounts.add(owner.userId, 'sari@example.com')
    expect((await service.call('DELETE', `/my-applications/${id}`, { as: owner })).status).toBe(200)
    expect(await refusedDownload(url)).toEqual([410, 'link_expired'])
    expect((await link()).body.code).toBe('application_not_found')
  })

  it('is invalid for an employer who has left the company', async () => {
    const leaving = anEmployer(4)
    await service.addMember(companyId, leaving.userId)
    const { url } = (await link(leaving)).body
    service.membership.remove(companyId, leaving.userId)
    expect(await refusedDownload(url)).toEqual([410, 'link_expired'])
  })

  it('is not logged', async () => {
    const { url } = (await link()).body
    await download(url)
    expect(service.log.lines.join('\n')).not.toContain(url.split('/').at(-1))
  })

  it('is unavailable while the bucket is unavailable', async () => {
    const { url } = (await link()).body
    await service.store.stop()
    expect(await refusedDownload(url)).toEqual([503, 'upstream_unavailable'])
    await service.store.start()
    expect((await download(url)).status).toBe(200)
  })
})

describe('a resume whose bytes were changed', () => {
  const keyOf = async (application: string): Promise<string> => {
    const { rows } = await service.database.pool.query('SELECT object_key FROM resumes WHERE application_id = $1', [
      application,
    ])
    return rows[0].object_key
  }

  it('is not sent, not even its beginning', async () => {
    const { url } = (await link()).body
    const key = await keyOf(id)
    const file = (await service.store.stored('resumes')).find((stored) => stored.key === key)
    const changed = Buffer.from(file?.bytes ?? [])
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    await service.deps.resumeFiles.put(key, changed)
    const response = await download(url)
    expect([response.status, JSON.parse(response.text).code]).toEqual([500, 'internal_error'])
    expect(response.text).not.toContain('%PDF')
  })

  it('is not sent when it is the file of another application', async () => {
    const { url } = (await link()).body
    const other = (await service.apply(jobId, { email: 'other@example.com' })).body.application.id
    const files = await service.store.stored('resumes')
    const [key, otherKey] = [await keyOf(id), await keyOf(other)]
    await service.deps.resumeFiles.put(key, files.find((stored) => stored.key === otherKey)?.bytes ?? Buffer.alloc(0))
    expect(await refusedDownload(url)).toEqual([500, 'internal_error'])
  })
})
