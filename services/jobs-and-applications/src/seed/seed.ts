import { CompanyId, JobId, type ResumeId } from '@lentera/proto'
import { jobSaved } from '@lentera/proto/events/jobs-and-applications'
import { createWithTx, type Tx } from '@lentera/service-kit/data/db'
import { append } from '@lentera/service-kit/events/outbox'
import { type Clock, systemClock } from '@lentera/service-kit/process/clock'
import { loadConfig } from '@lentera/service-kit/process/config'
import { variables } from '../config.ts'
import { storeCompany } from '../consumers/on-company-saved.ts'
import { createDeps, type Deps } from '../deps.ts'
import { composeApplications, composeSavedJobs, type SeedApplication } from './applications.ts'
import { writeRows } from './insert-rows.ts'
import { composeJobs } from './jobs.ts'
import { buildPdf } from './pdf.ts'
import { World } from './world.ts'

const jobsInAll = 400
const applicationsInAll = 1500
/** Concurrent uploads. Each has a deadline of 3 s; more would only delay each other on a busy machine. */
const filesAtOnce = 4
const dayMs = 24 * 60 * 60 * 1000
/** Key of an advisory lock: of two concurrent seeds the second waits, and then finds a filled schema. */
const seedLock = 7_203_118
/** Demo data has the oldest possible date, so that every event about a company overrides it. */
const longAgo = new Date(0)

export type Seeded = { readonly jobs: number; readonly applications: number }
/** `world` is JSON of a World; the rest are the variables of the running service, DATABASE_URL as `databaseUrl`. */
export type SeedOptions = { readonly world?: string; readonly clock?: Clock } & Readonly<Record<string, unknown>>

const camelCase = (variable: string): string =>
  variable.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const configOf = (options: SeedOptions) =>
  loadConfig(
    variables,
    Object.fromEntries(
      Object.keys(variables).flatMap((name) => {
        const value = options[camelCase(name)]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    ),
  )

type Stored = { readonly application: SeedApplication; readonly resumeId: ResumeId }

/** Builds, encrypts and stores each resume in the same way as an upload. */
const storeResumes = async (deps: Deps, applications: readonly SeedApplication[]): Promise<readonly Stored[]> => {
  const queue = applications.values()
  const stored: Stored[] = []
  const work = async (): Promise<void> => {
    for (const application of queue) {
      const resume = await deps.resumeStore.keep(buildPdf(application.resume))
      if (!resume.ok) throw new Error('The object store does not take the resumes of the demo data')
      stored.push({ application, resumeId: resume.value.id })
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, work))
  return stored
}

const isFilled = async (tx: Pick<Tx, '$queryRawUnsafe'>): Promise<boolean> =>
  (await tx.$queryRawUnsafe<readonly unknown[]>('SELECT 1 FROM jobs LIMIT 1')).length > 0

const writeApplications = async (tx: Tx, deps: Deps, stored: readonly Stored[]): Promise<void> => {
  const rows = stored.map(({ application: { resume: _, sender, ...application } }) => ({
    ...application,
    applicantKey: deps.applicantKeyOf(application.email),
    senderKey: sender === null ? null : deps.senderKeyOf(sender),
    keepUntil: new Date(application.createdAt.getTime() + deps.config.RESUME_RETENTION_DAYS * dayMs),
  }))
  await writeRows(tx, 'insertApplications', rows)
  const attached = stored.map(({ application, resumeId }) => ({
    id: resumeId,
    applicationId: application.id,
    createdAt: application.createdAt,
  }))
  if ((await writeRows(tx, 'attachResumes', attached)) !== stored.length)
    throw new Error('A resume of the demo data is gone')
}

const fill = async (deps: Deps, world: World): Promise<Seeded> => {
  const nothing = { jobs: 0, applications: 0 }
  const withTx = createWithTx(deps.pool, { timeoutMs: Infinity })
  if (await withTx(isFilled)) return nothing
  const now = deps.clock.now()
  const jobs = composeJobs({ world, now, count: jobsInAll })
  const applications = composeApplications({ jobs, now, count: applicationsInAll, talents: world.talents })
  // Files before rows, as with every application: the sweep removes files that an interrupted seed leaves behind.
  const stored = await storeResumes(deps, applications)
  return withTx(async (tx) => {
    await tx.$queryRawUnsafe('SELECT pg_advisory_xact_lock($1)', seedLock)
    if (await isFilled(tx)) return nothing
    for (const company of world.companies) await storeCompany(tx, company, longAgo)
    await writeRows(tx, 'insertJobs', jobs)
    await writeApplications(tx, deps, stored)
    for (const { userId } of world.talents) {
      const kept = composeSavedJobs(jobs, now).map((saved) => ({ ...saved, ownerKey: deps.saverKeyOf(userId) }))
      await writeRows(tx, 'insertSavedJobs', kept)
    }
    for (const { id, companyId, status } of jobs) {
      await append(tx, jobSaved, { jobId: JobId.parse(id), companyId: CompanyId.parse(companyId), status })
    }
    return { jobs: jobs.length, applications: stored.length }
  })
}

/**
 * Fills an empty schema with invented jobs of the companies of `world`, and applications for them; a schema that has a
 * job is not changed. Publishes an event for each job, so that the search index is filled, but none for applications,
 * because no consumer needs old ones.
 */
export const seed = async (options: SeedOptions): Promise<Seeded> => {
  const { world, clock = systemClock } = options
  if (world === undefined) throw new Error('Demo jobs need companies: give them as "world"')
  const parsed = World.parse(JSON.parse(world))
  const deps = createDeps(configOf(options), { clock })
  try {
    return await fill(deps, parsed)
  } finally {
    await deps.close()
  }
}
