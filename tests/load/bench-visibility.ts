import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { UserId } from '@lentera/proto'
import { getJobPage } from '@lentera/proto/http/gateway'
import { createJob, listJobs } from '@lentera/proto/http/jobs-and-applications'
import { createPrincipalSigner, PRINCIPAL_HEADER } from '@lentera/service-kit/crypto/principal'
import { systemClock } from '@lentera/service-kit/process/clock'
import { aUser } from '@lentera/service-kit/testing'
import { Pool } from 'undici'
import { openSecrets } from '../../scripts/start/secrets.ts'
import { demoAccounts } from '../../services/identity/src/seed/demo-accounts.ts'
import { type RunningSystem, startSystem } from '../e2e/support/start-system.ts'
import { percentileOf, type Report } from './report.ts'

const service = 'jobs-and-applications'
const companies = ['quaymark-payments', 'layangan-pay'] as const
const writesASecond = 200
/** Number of these that are observed, each on its page and in the search. */
const watchedASecond = 5
const pollMs = 40
const goalMs = 2000
const givenUpMs = 15_000
const backgroundJobs = 100

type Employer = {
  send(method: 'POST' | 'PATCH', address: string, body: object): Promise<unknown>
  /** Whether the write was accepted: an overloaded service refuses it, and a person would try again. */
  edit(id: string, title: string): Promise<boolean>
  close(): Promise<void>
}

/**
 * Writes directly to the service, signed as by the gateway: the gateway under test gets the write only by its event, as
 * replicas do that did not forward it.
 */
const createEmployer = async ({ dataDir, services }: RunningSystem): Promise<Employer> => {
  const account = demoAccounts.find(({ role }) => role === 'employer')
  if (account === undefined) throw new Error('the demo data has no employer')
  const privateKey = openSecrets(path.join(dataDir, 'secrets.json')).get('principal.private')
  const signer = createPrincipalSigner({ privateKey, clock: systemClock })
  const principal = aUser({
    role: 'employer',
    userId: UserId.parse(account.id),
    permissions: ['jobs.post', 'jobs.read-applications'],
  })
  const origin = services[service]
  if (origin === undefined) throw new Error(`${service} is not running`)
  const pool = new Pool(origin, { connections: 32 })
  const ask = async (
    method: 'POST' | 'PATCH',
    address: string,
    body: object,
  ): Promise<{ status: number; text: string }> => {
    const headers = { 'content-type': 'application/json', [PRINCIPAL_HEADER]: await signer.sign(principal, service) }
    const reply = await pool.request({ method, path: address, headers, body: JSON.stringify(body) })
    return { status: reply.statusCode, text: await reply.body.text() }
  }
  return {
    send: async (method, address, body) => {
      const { status, text } = await ask(method, address, body)
      if (status >= 300) throw new Error(`${method} ${address} returned ${status}: ${text.slice(0, 300)}`)
      return JSON.parse(text)
    },
    edit: async (id, title) => {
      const { status, text } = await ask('PATCH', `/employer/jobs/${id}`, { title })
      if (status !== 200 && status < 503) throw new Error(`an edit returned ${status}: ${text.slice(0, 300)}`)
      return status === 200
    },
    close: () => pool.close(),
  }
}

const content = (title: string) => ({
  title,
  description: 'An ad that a benchmark writes, changes and looks for.',
  responsibilities: 'Be written\nBe found',
  requirements: 'A title of its own',
  department: 'operations',
  level: 'mid',
  employmentType: 'full_time',
  location: 'Jakarta',
  country: 'Indonesia',
})

const publishJob = async (employer: Employer, title: string, index: number): Promise<string> => {
  const slug = companies[index % companies.length] ?? companies[0]
  const created = createJob.responses[201].parse(
    await employer.send('POST', `/employer/companies/${slug}/jobs`, content(title)),
  )
  await employer.send('POST', `/employer/jobs/${created.job.id}/moves`, { move: 'publish' })
  return created.job.id
}

/** A word that is not similar to any word of other titles. */
const wordOf = (index: number): string =>
  `q${Array.from({ length: 9 }, (_, place) => 'bcdfghjklmnprstvwxz'.charAt((index * 7919 + (place + 1) ** 3 * 31 + index * place * 13) % 19)).join('')}${index}`

type Seen = { readonly page: number; readonly search: number }
const never = Number.POSITIVE_INFINITY

/** Milliseconds from now until `isThere` is true for the first time. */
const untilSeen = async (isThere: () => Promise<boolean>): Promise<number> => {
  const start = performance.now()
  while (performance.now() - start < givenUpMs) {
    if (await isThere()) return performance.now() - start
    await pause(pollMs)
  }
  return never
}

/** Undefined when the request fails: the reader tries again. */
const read = async (url: string): Promise<unknown> => {
  const response = await fetch(url)
  const body = await response.text()
  if (response.status === 200) return JSON.parse(body)
  if (response.status < 503) throw new Error(`${url} returned ${response.status}: ${body.slice(0, 300)}`)
  return undefined
}

const createWatch = (baseUrl: string, employer: Employer) => {
  const isOnPage = async (id: string, word: string): Promise<boolean> => {
    const page = await read(`${baseUrl}/api/v1/jobs/${id}`)
    return page !== undefined && getJobPage.responses[200].parse(page).job.title.includes(word)
  }
  const isFound = async (id: string, word: string): Promise<boolean> => {
    const list = await read(`${baseUrl}/api/v1/jobs?search=${word}`)
    return (
      list !== undefined &&
      listJobs.responses[200].parse(list).jobs.some((job) => job.id === id && job.title.includes(word))
    )
  }

  /**
   * Changes a job that was just read, and measures how long the old one is returned. Null when the write was refused.
   */
  return async (id: string, word: string): Promise<Seen | null> => {
    await Promise.all([isOnPage(id, word), isFound(id, word)])
    if (!(await employer.edit(id, `Watched ${word}`))) return null
    const [page, search] = await Promise.all([untilSeen(() => isOnPage(id, word)), untilSeen(() => isFound(id, word))])
    return { page, search }
  }
}

const inParallel = async <T>(count: number, atOnce: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  const queue = Array.from({ length: count }, (_, index) => index).values()
  const worker = async (): Promise<void> => {
    for (const index of queue) results[index] = await work(index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** Time from a write's response to its appearance in the public API and search, at 200 writes a second. */
export const benchVisibility = async (report: Report, seconds = 20): Promise<void> => {
  if (!(seconds >= 1 && seconds <= 300)) throw new Error('from 1 to 300 seconds')
  const { system, stop } = await startSystem()
  try {
    const employer = await createEmployer(system)
    const watch = createWatch(system.baseUrl, employer)
    const watchedJobs = await inParallel(seconds * watchedASecond, 8, (index) =>
      publishJob(employer, `Unchanged ${index}`, index),
    )
    const otherJobs = await inParallel(backgroundJobs, 8, (index) => publishJob(employer, `Edited ${index}`, index))
    console.log(
      `     ${watchedJobs.length + otherJobs.length} jobs are there; ${writesASecond} writes a second for ${seconds} s follow`,
    )

    const every = writesASecond / watchedASecond
    const seen: Promise<Seen | null>[] = []
    const others: Promise<boolean>[] = []
    let lastAnswer = 0
    const start = performance.now()
    for (let write = 0; write < seconds * writesASecond; write += 1) {
      const due = start + (write * 1000) / writesASecond
      if (performance.now() < due) await pause(due - performance.now())
      const watched = write % every === 0 ? watchedJobs[write / every] : undefined
      if (watched !== undefined) {
        seen.push(watch(watched, wordOf(write)))
        continue
      }
      const edit = employer.edit(otherJobs[write % otherJobs.length] ?? '', `Edited ${write}`)
      others.push(edit.finally(() => (lastAnswer = performance.now())))
    }
    const taken = (await Promise.all(others)).filter(Boolean).length
    const results = (await Promise.all(seen)).filter((one) => one !== null)
    await employer.close()

    const rate = (taken + results.length) / ((lastAnswer - start) / 1000)
    console.log(`     ${taken} of ${others.length} other writes were taken; the rest were told to come again`)
    report.atLeast('Writes that were taken, a second', rate, writesASecond * 0.95)
    report.atLeast('Watched writes', results.length, seen.length * 0.9)
    for (const [where, times] of [
      ['at its address in the public API', results.map(({ page }) => page)],
      ['in the search of the public API', results.map(({ search }) => search)],
    ] as const) {
      console.log(
        `     from a write's response to its appearance ${where}, ${times.length} times: p50 ${percentileOf(times, 50).toFixed(0)} ms`,
      )
      report.atMost(`From a write to its appearance ${where}, p99 in ms`, percentileOf(times, 99), goalMs)
    }
  } finally {
    await stop()
  }
}
