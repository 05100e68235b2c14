import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { type ApiResponse, call, sendForm, signIn, someJobs } from '../support/api.ts'
import { countRows, runSql } from '../support/looking.ts'
import { aPdf, aPdfOfBytes } from '../support/pdf.ts'
import { someAddress } from '../support/people.ts'

const { baseUrl, dataDir } = inject('system')
const megabytes = 1024 * 1024
const [job] = await someJobs(1)
const jobId = job?.id ?? ''
const pdf = (bytes: Buffer = aPdf()) => new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })

/** Files of the bucket, whatever their names. */
const storedFiles = (): string[] => {
  const folder = path.join(dataDir, 'objects')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

const fields = (change: Record<string, string | Blob | null> = {}) => ({
  fullName: 'Demo Applicant',
  email: someAddress('applicant'),
  coverLetter: 'I would like to work with you.',
  resume: pdf(),
  ...change,
})
const apply = (change: Record<string, string | Blob | null> = {}, id = jobId, fileName = 'resume.pdf') =>
  sendForm(`/jobs/${id}/apply`, fields(change), { fileName })

/** A PDF with a small stream that inflates to a large size. */
const bomb = (): Buffer => {
  const packed = deflateSync(Buffer.alloc(300 * megabytes), { level: 9 })
  return Buffer.from(
    aPdf()
      .toString('latin1')
      .replace(
        'endobj\n5 0 obj',
        `endobj\n9 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n5 0 obj`,
      ),
    'latin1',
  )
}

const missing = 'Please fill in all required fields and upload your resume.'
const notPdf = 'Please upload a PDF file only.'
const tooLarge = 'Please upload a file smaller than 5MB.'

type Case = {
  readonly name: string
  readonly send: () => Promise<ApiResponse>
  readonly status: number
  readonly code: string
  readonly message?: string
}
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(200)])
const cases: readonly Case[] = [
  {
    name: 'no name',
    send: () => apply({ fullName: null }),
    status: 400,
    code: 'missing_information',
    message: missing,
  },
  {
    name: 'a blank name',
    send: () => apply({ fullName: '   ' }),
    status: 400,
    code: 'missing_information',
    message: missing,
  },
  { name: 'no address', send: () => apply({ email: '' }), status: 400, code: 'missing_information', message: missing },
  {
    name: 'no resume',
    send: () => apply({ resume: null }),
    status: 400,
    code: 'missing_information',
    message: missing,
  },
  { name: 'an address that is none', send: () => apply({ email: 'nobody' }), status: 400, code: 'invalid_request' },
  { name: 'a NUL in the letter', send: () => apply({ coverLetter: 'a\u0000b' }), status: 400, code: 'invalid_request' },
  {
    name: 'a letter of 10,001 characters',
    send: () => apply({ coverLetter: 'x'.repeat(10_001) }),
    status: 400,
    code: 'invalid_request',
  },
  {
    name: 'a field that nobody asked for',
    send: () => apply({ userHash: 'a'.repeat(16) }),
    status: 400,
    code: 'invalid_request',
  },
  {
    name: 'a picture renamed to PDF',
    send: () => apply({ resume: pdf(png) }),
    status: 415,
    code: 'not_a_pdf',
    message: notPdf,
  },
  {
    name: 'a zip renamed to PDF',
    send: () => apply({ resume: pdf(zip) }),
    status: 415,
    code: 'not_a_pdf',
    message: notPdf,
  },
  {
    name: 'a page of HTML',
    send: () => apply({ resume: pdf(Buffer.from('<html><script>1</script>')) }),
    status: 415,
    code: 'not_a_pdf',
  },
  {
    name: 'an empty file',
    send: () => apply({ resume: pdf(Buffer.alloc(0)) }),
    status: 415,
    code: 'not_a_pdf',
    message: notPdf,
  },
  {
    name: 'a PDF cut in half',
    send: () => apply({ resume: pdf(aPdf().subarray(0, 400)) }),
    status: 400,
    code: 'resume_damaged',
  },
  {
    name: 'a header and nothing else',
    send: () => apply({ resume: pdf(Buffer.from('%PDF-1.7\n%%EOF')) }),
    status: 400,
    code: 'resume_damaged',
  },
  {
    name: 'a PDF that unpacks to 300 MB',
    send: () => apply({ resume: pdf(bomb()) }),
    status: 400,
    code: 'resume_damaged',
  },
  {
    name: 'a PDF of 5 MB and a byte',
    send: () => apply({ resume: pdf(aPdfOfBytes(5 * megabytes + 1)) }),
    status: 413,
    code: 'file_too_large',
    message: tooLarge,
  },
  {
    name: 'a PDF of 6 MB',
    send: () => apply({ resume: pdf(aPdfOfBytes(6 * megabytes)) }),
    status: 413,
    code: 'file_too_large',
    message: tooLarge,
  },
  {
    name: 'a body of 40 MB',
    send: () => apply({ resume: pdf(Buffer.alloc(40 * megabytes, '%PDF-1.7')) }),
    status: 413,
    code: 'file_too_large',
    message: tooLarge,
  },
  { name: 'a job that never was', send: () => apply({}, randomUUID()), status: 404, code: 'job_not_found' },
  { name: 'a job by a word', send: () => apply({}, 'latest'), status: 404, code: 'not_found' },
  {
    name: 'JSON',
    send: () => call('POST', `/jobs/${jobId}/apply`, { body: { fullName: 'Demo' } }),
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    name: 'a form from another site',
    send: () => sendForm(`/jobs/${jobId}/apply`, fields(), { headers: { origin: 'https://evil.example' } }),
    status: 403,
    code: 'csrf_rejected',
  },
]

describe('an application with', () => {
  it.each(cases)('$name is refused, and nothing is stored', async ({ send, status, code, message }) => {
    const before = { rows: await countRows(), files: storedFiles() }
    const response = await send()
    expect([response.status, response.body.code]).toEqual([status, code])
    if (message !== undefined) expect(response.body.message).toBe(message)
    expect(await countRows()).toEqual(before.rows)
    expect(storedFiles()).toEqual(before.files)
  })

  it('exactly 5 MB is accepted, and so are names and letters in every script', async () => {
    const before = storedFiles().length
    const response = await apply(
      {
        fullName: 'Nguyễn Thị Minh · สมชาย · 田中',
        coverLetter: '🏮 Xin chào',
        resume: pdf(aPdfOfBytes(5 * megabytes)),
      },
      jobId,
      'Hồ sơ "2026".pdf',
    )
    expect([response.status, response.body.code]).toEqual([201, undefined])
    expect(storedFiles().length).toBeGreaterThan(before)
  })

  it('an incomplete body stores nothing', async () => {
    const before = { rows: await countRows(), files: storedFiles() }
    const boundary = 'cut'
    const part = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    await new Promise<void>((resolve) => {
      const sending = request(`${baseUrl}/api/v1/jobs/${jobId}/apply`, {
        method: 'POST',
        headers: {
          origin: baseUrl,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': String(megabytes),
        },
      })
      sending.on('error', () => undefined) // the test closes the connection itself
      sending.on('close', () => resolve())
      sending.write(part('fullName', 'Demo Applicant') + part('email', someAddress()))
      sending.write(
        `--${boundary}\r\ncontent-disposition: form-data; name="resume"; filename="r.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
      )
      sending.write(aPdf().subarray(0, 300), () => sending.destroy())
    })
    // A complete application follows: when it returns, the aborted one has ended, and only one application exists.
    const rows = async () => (await countRows())['jobs_and_applications.applications']
    expect(before.rows['jobs_and_applications.applications']).toBeGreaterThan(0)
    expect((await apply()).status).toBe(201)
    expect(await rows()).toBe((before.rows['jobs_and_applications.applications'] ?? 0) + 1)
    expect((await countRows())['jobs_and_applications.resumes']).toBe(
      (before.rows['jobs_and_applications.resumes'] ?? 0) + 1,
    )
  })

  it('the same address twice at the same instant: one 201, one 409, one file', async () => {
    const email = someAddress('twice')
    const before = storedFiles().length
    const single = await apply()
    expect(single.status).toBe(201)
    const filesOfOne = storedFiles().length - before
    const responses = await Promise.all([apply({ email }), apply({ email: email.toUpperCase() })])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('already_applied')
    expect(storedFiles().length - before).toBe(2 * filesOfOne)
    expect((await apply({ email })).status).toBe(409)
  })

  it('an expired job returns 410 for page, API and form', async () => {
    const [over] = (await someJobs(30)).slice(-1)
    const id = over?.id ?? ''
    await runSql(`update jobs_and_applications.jobs set expires_at = now() - interval '1 minute' where id = '${id}'`)
    const before = { rows: await countRows(), files: storedFiles() }
    const response = await apply({}, id)
    expect([response.status, response.body.code, response.body.message]).toEqual([
      410,
      'job_expired',
      'This job no longer takes applications.',
    ])
    expect({ rows: await countRows(), files: storedFiles() }).toEqual(before)
    await expect.poll(async () => (await call('GET', `/jobs/${id}`)).status, { timeout: 30_000 }).toBe(410)
    await expect.poll(async () => (await fetch(`${baseUrl}/jobs/${id}`)).status, { timeout: 30_000 }).toBe(410)
  })
})

describe('an employer of one company', () => {
  it('can neither read nor change jobs of another company, and a visitor can neither', async () => {
    const employer = await signIn('employer@example.com')
    const talent = await signIn(someAddress())
    const mine = (await call('GET', '/employer/companies', { headers: { cookie: employer.cookie } })).body as {
      companies: { slug: string }[]
    }
    expect(mine.companies.length).toBeGreaterThanOrEqual(1)
    const foreign = (await someJobs(40)).find(
      ({ company }) => !mine.companies.some(({ slug }) => slug === company.slug),
    )
    const id = foreign?.id ?? ''
    const applied = await apply({}, id)
    expect(applied.status).toBe(201)
    const application = (applied.body.application as { id: string }).id
    const before = await countRows()
    const content = { title: 'Hijacked' }
    const attempts: readonly [string, string, unknown][] = [
      ['GET', `/employer/companies/${foreign?.company.slug}/jobs`, undefined],
      [
        'POST',
        `/employer/companies/${foreign?.company.slug}/jobs`,
        {
          title: 'A',
          description: 'B',
          responsibilities: 'C',
          requirements: 'D',
          department: 'hr',
          level: 'mid',
          employmentType: 'contract',
          location: 'Singapore',
          country: 'Singapore',
        },
      ],
      ['GET', `/employer/jobs/${id}`, undefined],
      ['PATCH', `/employer/jobs/${id}`, content],
      ['POST', `/employer/jobs/${id}/moves`, { move: 'remove' }],
      ['GET', `/employer/jobs/${id}/applications`, undefined],
      ['POST', `/employer/applications/${application}/moves`, { status: 'hired' }],
      ['POST', `/employer/applications/${application}/resume-link`, undefined],
    ]
    for (const [method, address, body] of attempts) {
      const init = body === undefined ? {} : { body }
      const asEmployer = await call(method, address, { ...init, headers: { cookie: employer.cookie } })
      expect([method, address, asEmployer.status, asEmployer.body.code]).toEqual([
        method,
        address,
        403,
        'not_company_member',
      ])
      expect(JSON.stringify(asEmployer.body)).not.toContain('Demo Applicant')
      const asTalent = await call(method, address, { ...init, headers: { cookie: talent.cookie } })
      expect([method, address, asTalent.status, asTalent.body.code]).toEqual([method, address, 403, 'forbidden'])
      expect([method, address, (await call(method, address, init)).status]).toEqual([method, address, 401])
    }
    expect(
      (await call('DELETE', `/my-applications/${application}`, { headers: { cookie: talent.cookie } })).body.code,
    ).toBe('application_not_found')
    expect(await countRows()).toEqual(before)
    for (const token of ['A'.repeat(60), 'x'.repeat(200)]) {
      const response = await call('GET', `/resumes/${token}`)
      expect([response.status, response.body.code]).toEqual([410, 'link_expired'])
    }
  })
})

describe('a search of jobs', () => {
  it.each([
    "'; drop table jobs; --",
    '"',
    '\\',
    '%',
    ':*',
    '& | !',
    '(((',
    'a OR b NOT c',
    '-x "y',
    '<script>',
    '日本語',
    '工程师',
    'วิศวกร',
    'kỹ sư phần mềm',
    'ky su phan mem',
    '🏮🚀',
    '\u202e',
    'ﬁ ½ №',
    'a'.repeat(200),
  ])('for %j responses', async (search) => {
    for (const name of ['search', 'location']) {
      const response = await call('GET', `/jobs?${name}=${encodeURIComponent(search)}`)
      expect([name, response.status]).toEqual([name, 200])
      expect(response.body).toMatchObject({
        jobs: expect.any(Array),
        total: expect.any(Number),
        facets: expect.any(Object),
      })
    }
    expect((await call('GET', `/company-suggestions?search=${encodeURIComponent(search)}`)).status).toBe(200)
  })

  it.each([
    'dept=magic',
    'type=forever',
    'remote=maybe',
    'level=god',
    'salaryMin=-1',
    'salaryMin=lots',
    'page=0',
    'page=x',
    'sort=best',
    'currency=ABC',
    'search=%00',
  ])('by %s is told what is wrong', async (query) => {
    const response = await call('GET', `/jobs?${query}`)
    expect([response.status, response.body.code]).toEqual([400, 'invalid_request'])
  })

  it('of ten thousand characters gets a response', async () => {
    for (const path of ['/jobs', '/companies', '/interviews', '/company-suggestions'])
      expect([path, (await call('GET', `${path}?search=${'x'.repeat(10_000)}`)).status]).toEqual([path, 200])
  })

  it('accepts the values that mean "no filter"', async () => {
    const all = await call('GET', '/jobs')
    const chosen = await call('GET', '/jobs?dept=all&type=all&remote=any&search=&location=&page=1')
    expect([chosen.status, chosen.body.total]).toEqual([200, all.body.total])
  })
})
