import type { JobId, UserId } from '@lentera/proto'
import type { Principal } from '@lentera/service-kit/crypto/principal'
import { createMailSeal } from '@lentera/service-kit/mail/queue'
import { startTestObjectStore } from '@lentera/service-kit/testing/object-store'
import { mailPurpose } from '../deps.ts'
import type { AccountAddress } from '../modules/applications/account-address.ts'
import { sweepResumes } from '../modules/resumes/sweep-resumes.ts'
import { aPdf } from './pdf.ts'
import { startService } from './start-service.ts'

/** The parts of the form; null leaves one out. */
export type SentForm = {
  readonly fullName?: string | null
  readonly email?: string | null
  readonly coverLetter?: string | null
  readonly resume?: Buffer | null
  readonly fileName?: string
}

export const bucket = 'resumes'
const mailKey = 'a key of mails for tests, long enough to be one'

/** A fake of identity: tests set the address of each account and make it unavailable. */
const createFakeAccountAddress = (): AccountAddress & {
  add(userId: UserId, email: string): void
  setAway(isAway: boolean): void
} => {
  const addresses = new Map<UserId, string>()
  let away = false
  return {
    add: (userId, email) => void addresses.set(userId, email),
    setAway: (isAway) => {
      away = isAway
    },
    of: async (userId) =>
      away ? { ok: false, code: 'upstream_unavailable' } : { ok: true, value: addresses.get(userId) ?? null },
  }
}

export const formOf = ({
  fullName = 'Sari Wijaya',
  email,
  coverLetter,
  resume,
  fileName = 'resume.pdf',
}: SentForm = {}): FormData => {
  const form = new FormData()
  if (fullName !== null) form.set('fullName', fullName)
  if (email !== null) form.set('email', email ?? 'sari@example.com')
  if (coverLetter !== null) form.set('coverLetter', coverLetter ?? 'I would like to work with you.')
  const file = resume === undefined ? aPdf() : resume
  if (file !== null) form.set('resume', new File([new Uint8Array(file)], fileName, { type: 'application/pdf' }))
  return form
}

/** Starts the service with its own bucket. */
export const startApplications = async (settings: Record<string, string> = {}) => {
  const store = await startTestObjectStore()
  const accounts = createFakeAccountAddress()
  const s3 = {
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY: store.accessKey,
    S3_SECRET_KEY: store.secretKey,
    S3_BUCKET: bucket,
  }
  const service = await startService({
    environment: {
      ...s3,
      MAIL_KEY: mailKey,
      PUBLIC_URL: 'https://lentera.example',
      PRODUCT_NAME: 'Lantern House',
      ...settings,
    },
    overrides: { accountAddress: accounts },
  })
  const { app, deps, database } = service
  await deps.resumeFiles.put('0'.repeat(64), Buffer.from('makes the bucket'))
  await deps.resumeFiles.remove('0'.repeat(64))

  const apply = async (jobId: JobId | string, form: SentForm = {}, as: Principal = { kind: 'visitor' }) => {
    const body = new Response(formOf(form))
    const response = await app.inject({
      method: 'POST',
      url: `/jobs/${jobId}/apply`,
      headers: { ...(await service.headersOf(as)), 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json() }
  }

  /** Counts the files in the bucket and the rows of each table that an application writes. */
  const stored = async () => {
    const { rows } = await database.pool.query(`
      SELECT (SELECT count(*)::int FROM applications) AS applications, (SELECT count(*)::int FROM resumes) AS resumes,
        (SELECT count(*)::int FROM mail_queue) AS mails, (SELECT count(*)::int FROM outbox) AS events`)
    return { files: (await store.stored(bucket)).length, ...rows[0] } as Record<
      'files' | 'applications' | 'resumes' | 'mails' | 'events',
      number
    >
  }

  const seal = createMailSeal(mailKey, mailPurpose)
  const mails = async () => {
    const { rows } = await database.pool.query<{ id: string; sealed: Buffer }>(
      'SELECT id, sealed FROM mail_queue ORDER BY created_at',
    )
    return rows.map(({ id, sealed }) => seal.open(id, sealed))
  }

  const events = async (subject: string) => {
    const { rows } = await database.pool.query<{ data: Record<string, string> }>(
      'SELECT data FROM outbox WHERE subject = $1 ORDER BY data::text',
      [`jobs-and-applications.application.${subject}.v1`],
    )
    return rows.map(({ data }) => data)
  }

  const stop = async (): Promise<void> => {
    await service.stop()
    await store.drop()
  }
  return { ...service, store, accounts, sweepResumes: sweepResumes(deps), apply, stored, mails, events, stop }
}
export type Applications = Awaited<ReturnType<typeof startApplications>>
