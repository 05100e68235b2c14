import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CompanyId, JobId } from '@lentera/proto'
import { applicationTexts, resumeMaxBytes } from '@lentera/proto/values/jobs-and-applications'
import { aUser, waitFor } from '@lentera/service-kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBomb, aLockedPdf, aPdf, aPdfOfBytes, aPdfTooLarge, aPng, aZip } from '../../testing/pdf.ts'
import { type Applications, type SentForm, startApplications } from '../../testing/start-applications.ts'
import { applyForJob } from './apply-for-job.ts'

let service: Applications
let companyId: CompanyId
let jobId: JobId
beforeAll(async () => {
  service = await startApplications()
})
afterAll(() => service.stop())
beforeEach(async () => {
  companyId = (await service.addCompany({ name: 'Rimba Works' })).id
  jobId = await service.addJob(companyId)
})

const missing = applicationTexts.missing.description
const notPdf = applicationTexts.notPdf.description
const tooLarge = applicationTexts.tooLarge.description
const damaged = 'This PDF is damaged or incomplete. Please save it again and upload the new file.'

const refused: [string, SentForm, number, string, string | undefined][] = [
  ['no name', { fullName: null }, 400, 'missing_information', missing],
  ['a blank name', { fullName: '  ' }, 400, 'missing_information', missing],
  ['no address', { email: null }, 400, 'missing_information', missing],
  ['no resume', { resume: null }, 400, 'missing_information', missing],
  ['an address that is none', { email: 'nobody' }, 400, 'invalid_request', undefined],
  [
    'an address with a line break',
    { email: 'sari@example.com\r\nBcc: all@example.com' },
    400,
    'invalid_request',
    undefined,
  ],
  ['a letter that is too long', { coverLetter: 'x'.repeat(10_001) }, 400, 'invalid_request', undefined],
  ['a picture renamed to PDF', { resume: aPng() }, 415, 'not_a_pdf', notPdf],
  ['a zip renamed to PDF', { resume: aZip() }, 415, 'not_a_pdf', notPdf],
  ['an empty file', { resume: Buffer.alloc(0) }, 415, 'not_a_pdf', notPdf],
  ['a truncated PDF', { resume: aPdf().subarray(0, -30) }, 400, 'resume_damaged', damaged],
  ['a bomb', { resume: aBomb() }, 400, 'resume_damaged', damaged],
  [
    'a locked PDF',
    { resume: aLockedPdf() },
    400,
    'resume_damaged',
    'This PDF needs a password to be opened. Please save it without one and upload the new file.',
  ],
  ['5 MB and a byte', { resume: aPdfTooLarge() }, 413, 'file_too_large', tooLarge],
]

describe('an application with', () => {
  it.each(refused)('%s is refused, and nothing is stored', async (_, form, status, code, message) => {
    const before = await service.stored()
    const response = await service.apply(jobId, form)
    expect([response.status, response.body.code]).toEqual([status, code])
    if (message !== undefined) expect(response.body.message).toBe(message)
    expect(await service.stored()).toEqual(before)
  })

  it('a resume of 5 MB is accepted', async () => {
    expect((await service.apply(jobId, { resume: aPdfOfBytes(resumeMaxBytes) })).status).toBe(201)
  })

  it('an incomplete body stores nothing', async () => {
    const before = await service.stored()
    if (!service.app.server.listening) await service.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = service.app.server.address() as AddressInfo // a TCP server has no other kind of address
    const headers = {
      ...(await service.headersOf({ kind: 'visitor' })),
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': '100000',
    }
    const part = (name: string, value: string) =>
      `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const file =
      '--cut\r\ncontent-disposition: form-data; name="resume"; filename="r.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
    await new Promise<void>((resolve) => {
      const sending = request({ port, host: '127.0.0.1', method: 'POST', path: `/jobs/${jobId}/apply`, headers })
      sending.on('error', () => undefined) // the test closes the connection itself
      sending.on('close', resolve)
      sending.write(part('fullName', 'Sari') + part('email', 'half@example.com') + file)
      sending.write(aPdf().subarray(0, 300), () => sending.destroy())
    })
    const connections = () =>
      new Promise<number>((resolve) => service.app.server.getConnections((_, count) => resolve(count)))
    await waitFor(async () => (await connections()) === 0)
    expect(await service.stored()).toEqual(before)
    // A complete request follows: when it returns, the aborted one has ended, and only one application exists.
    expect((await service.apply(jobId, { email: 'half@example.com' })).status).toBe(201)
    expect(await service.stored()).toMatchObject({
      applications: before.applications + 1,
      resumes: before.resumes + 1,
      files: before.files + 1,
    })
  })
})

describe('a job', () => {
  const refusedJobs: [string, () => Promise<JobId | string>, number, string][] = [
    ['that never was', async () => randomUUID(), 404, 'job_not_found'],
    ['that is a draft', () => service.addJob(companyId, { status: 'draft' }), 404, 'job_not_found'],
    ['that is paused', () => service.addJob(companyId, { status: 'paused' }), 404, 'job_not_found'],
    ['that was removed', () => service.addJob(companyId, { status: 'removed' }), 404, 'job_not_found'],
    ['that has expired', () => service.addJob(companyId, { status: 'expired' }), 410, 'job_expired'],
    ['whose time is over', () => service.addJob(companyId, { expiresAt: service.clock.now() }), 410, 'job_expired'],
  ]
  it.each(refusedJobs)('%s accepts no application, and nothing is stored', async (_, job, status, code) => {
    const id = await job()
    const before = await service.stored()
    const response = await service.apply(id)
    expect([response.status, response.body.code]).toEqual([status, code])
    expect(await service.stored()).toEqual(before)
  })

  it('that is paused during the upload of the resume accepts no application, and the file is removed', async () => {
    const before = await service.stored()
    const { put } = service.deps.resumeFiles
    const files = {
      ...service.deps.resumeFiles,
      put: async (key: string, content: Buffer) => {
        await service.database.pool.query(`UPDATE jobs SET status = 'paused' WHERE id = $1`, [jobId])
        return put(key, content)
      },
    }
    Object.assign(service.deps.resumeFiles, files)
    const response = await service.apply(jobId)
    Object.assign(service.deps.resumeFiles, { put })
    expect([response.status, response.body.code]).toEqual([404, 'job_not_found'])
    expect(await service.stored()).toEqual(before)
  })
})

describe('an application', () => {
  it('is stored with its encrypted resume, two mails and one event', async () => {
    const before = await service.stored()
    const id = await service.addJob(companyId, { applicationEmail: 'hr@rimba.example' })
    const response = await service.apply(id, { email: ' Sari@Example.com ', fullName: ' Sari Wijaya ' })
    expect(response).toEqual({
      status: 201,
      body: {
        application: { id: expect.any(String), status: 'applied', createdAt: service.clock.now().toISOString() },
      },
    })
    expect(await service.stored()).toEqual({
      files: before.files + 1,
      applications: before.applications + 1,
      resumes: before.resumes + 1,
      mails: before.mails + 2,
      events: before.events + 1,
    })
    const facts = { applicationId: response.body.application.id, jobId: id, companyId }
    expect(await service.events('submitted')).toContainEqual(facts)
    const { rows } = await service.database.pool.query('SELECT * FROM applications WHERE job_id = $1', [id])
    expect(rows[0]).toMatchObject({
      full_name: 'Sari Wijaya',
      email: 'sari@example.com',
      sender_key: null,
      applicant_key: service.deps.applicantKeyOf('sari@example.com'),
      keep_until: new Date(service.clock.now().getTime() + 365 * 24 * 60 * 60 * 1000),
    })
  })

  it('by the same address in other upper and lower case is refused, and nothing is stored', async () => {
    expect((await service.apply(jobId)).status).toBe(201)
    const before = await service.stored()
    const response = await service.apply(jobId, { email: 'SARI@example.COM', fullName: 'Somebody Else' })
    expect([response.status, response.body.code, response.body.message]).toEqual([
      409,
      'already_applied',
      'Somebody has already applied for this job with this e-mail address.',
    ])
    expect(await service.stored()).toEqual(before)
    expect((await service.apply(await service.addJob(companyId))).status).toBe(201)
  })

  it('race: of two concurrent applications by one address, one is stored; the other leaves neither file nor row', async () => {
    const before = await service.stored()
    const responses = await Promise.all([
      service.apply(jobId, { email: 'race@example.com' }),
      service.apply(jobId, { email: 'RACE@example.com' }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await service.stored()).toEqual({
      files: before.files + 1,
      applications: before.applications + 1,
      resumes: before.resumes + 1,
      mails: before.mails + 1,
      events: before.events + 1,
    })
  })

  it('race: when both pass the duplicate check, the second insert is refused and its file is removed', async () => {
    const before = await service.stored()
    const { hasApplied } = service.deps.applications
    Object.assign(service.deps.applications, { hasApplied: async () => false })
    const responses = await Promise.all([service.apply(jobId), service.apply(jobId)])
    Object.assign(service.deps.applications, { hasApplied })
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    const after = await service.stored()
    expect([after.files, after.resumes, after.applications]).toEqual([
      before.files + 1,
      before.resumes + 1,
      before.applications + 1,
    ])
  })

  it('whose transaction fails leaves no file', async () => {
    const before = await service.stored()
    await service.database.pool.query('ALTER TABLE mail_queue RENAME TO mail_queue_away')
    const response = await service.apply(jobId)
    await service.database.pool.query('ALTER TABLE mail_queue_away RENAME TO mail_queue')
    expect(response.status).toBe(500)
    expect(await service.stored()).toEqual(before)
  })

  it('whose client has disconnected stores nothing, because the client will retry', async () => {
    const before = await service.stored()
    const fields = { fullName: 'Sari Wijaya', email: 'sari@example.com', coverLetter: '' }
    const applied = await applyForJob(service.deps)({
      jobId,
      fields,
      resume: aPdf(),
      sender: null,
      signal: AbortSignal.abort(),
    })
    expect(applied).toEqual({ ok: false, code: 'deadline_exceeded' })
    expect(await service.stored()).toEqual(before)
  })

  it('stores a key of the sender only when the sender is signed in', async () => {
    const as = aUser()
    const response = await service.apply(jobId, {}, as)
    const { rows } = await service.database.pool.query('SELECT sender_key FROM applications WHERE id = $1', [
      response.body.application.id,
    ])
    expect(rows).toEqual([{ sender_key: service.deps.senderKeyOf(as.userId) }])
  })
})

describe('the mails', () => {
  it('contain no text that the applicant typed, and the one to the company no data of the applicant', async () => {
    const id = await service.addJob(companyId, { title: 'Data\u2028 Engineer', applicationEmail: 'hr@rimba.example' })
    const old = (await service.mails()).length
    await service.apply(id, {
      fullName: 'Evil Prize',
      coverLetter: 'visit evil.example',
      email: 'target@example.com',
      fileName: 'evil.pdf',
    })
    const mails = (await service.mails()).slice(old)
    expect(mails.map(({ to, subject }) => ({ to, subject })).sort((a, b) => a.to.localeCompare(b.to))).toEqual([
      { to: 'hr@rimba.example', subject: 'New application for Data Engineer' },
      { to: 'target@example.com', subject: 'Your application for Data Engineer at Rimba Works' },
    ])
    expect(JSON.stringify(mails)).not.toMatch(/evil|prize/i)
    expect(mails.find(({ to }) => to === 'hr@rimba.example')?.text).not.toMatch(/target|@/)
    expect(mails.find(({ to }) => to === 'target@example.com')?.text).toContain(
      'https://lentera.example/my-applications',
    )
    expect(mails.find(({ to }) => to === 'hr@rimba.example')?.text).toContain(
      `https://lentera.example/dashboard/jobs/${id}/applications`,
    )
  })

  it('are encrypted in the queue', async () => {
    await service.apply(jobId)
    const { rows } = await service.database.pool.query<{ sealed: Buffer }>('SELECT sealed FROM mail_queue')
    expect(rows.length).toBeGreaterThan(0)
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toMatch(/example|Engineer/)
  })
})

describe('a stored resume', () => {
  const canary = 'Kunang Kunang 7391'

  it('is encrypted in the bucket, under a random name', async () => {
    await service.apply(jobId, { resume: aPdf(canary), fullName: canary, fileName: `${canary}.pdf` })
    const files = await service.store.stored('resumes')
    expect(files.length).toBeGreaterThan(0)
    for (const { key, bytes } of files) {
      expect(key).toMatch(/^[0-9a-f]{64}$/)
      expect(bytes.toString('latin1')).not.toMatch(/%PDF|Kunang/)
    }
  })

  it('is not returned by the bucket without credentials', async () => {
    const [file] = await service.store.stored('resumes')
    const address = `${service.store.endpoint}/resumes`
    expect([(await fetch(`${address}/${file?.key}`)).status, (await fetch(address)).status]).toEqual([403, 403])
  })

  it('no log line contains a name, an address, a letter, a file name or a token', async () => {
    const form = {
      resume: aPdf(canary),
      fullName: canary,
      coverLetter: canary,
      fileName: `${canary}.pdf`,
      email: 'kunang7391@example.com',
    }
    const before = service.log.lines.length
    await service.apply(jobId, form)
    await service.apply(jobId, form)
    await service.apply(jobId, { ...form, email: 'kunang7391', resume: aPng() })
    await service.store.stop()
    expect((await service.apply(await service.addJob(companyId), form)).status).toBe(503)
    await service.store.start()
    const written = service.log.lines.slice(before).join('\n')
    expect(written).toContain('a resume could not be stored')
    expect(written).not.toMatch(/kunang|7391/i)
  })
})

describe('while the bucket is unavailable', () => {
  it('an application is refused as unavailable, nothing is stored, and it is accepted when the bucket is back', async () => {
    const before = await service.stored()
    await service.store.stop()
    const response = await service.apply(jobId)
    expect([response.status, response.body.code]).toEqual([503, 'upstream_unavailable'])
    await service.store.start()
    expect(await service.stored()).toEqual(before)
    expect((await service.apply(jobId)).status).toBe(201)
  })
})
