import { CompanyId, Slug, UserId } from '@lentera/proto'
import { ApplicationFields } from '@lentera/proto/http/jobs-and-applications'
import { applicationStatuses } from '@lentera/proto/values/jobs-and-applications'
import { describe, expect, it } from 'vitest'
import { checkResume, createPdfReader } from '../modules/resumes/check-resume.ts'
import { composeApplications, composeSavedJobs } from './applications.ts'
import { businessSlugs } from './corpus/businesses.ts'
import { composeJobs, isFavoured } from './jobs.ts'
import { buildPdf } from './pdf.ts'
import { seededRng, uuidOf } from './random.ts'
import type { World } from './world.ts'

const now = new Date('2026-11-20T08:00:00Z')
const rng = seededRng(2)
const world: World = {
  companies: businessSlugs.map((slug) => ({
    companyId: CompanyId.parse(uuidOf(rng)),
    slug: Slug.parse(slug),
    name: slug,
    logoUrl: null,
    hqCountry: 'Vietnam',
    size: '51-200',
  })),
  profiles: [],
  talents: [{ userId: UserId.parse(uuidOf(rng)), email: 'talent@example.com', fullName: 'Talent Demo' }],
}
const jobs = composeJobs({ world, now, count: 400 })
const applications = composeApplications({ jobs, now, count: 1500, talents: world.talents })
const jobOf = new Map(jobs.map((job) => [job.id, job]))
const ofTalent = applications.filter(({ sender }) => sender !== null)

describe('the demo applications', () => {
  it('are the same for the same instant', () => {
    expect(composeApplications({ jobs, now, count: 1500, talents: world.talents })).toEqual(applications)
  })

  it('have invented applicants: numbered names and addresses that receive no mail', () => {
    for (const { fullName, email, sender } of applications) {
      if (sender !== null) continue
      const number = /^Demo Applicant (\d+)$/.exec(fullName)?.[1]
      expect(email).toBe(`applicant${number}@example.com`)
    }
    expect(new Set(applications.map(({ email }) => email)).size).toBeGreaterThan(400)
  })

  it('are valid for the contract, one for each job and address, and sent while the job was public', () => {
    expect(new Set(applications.map(({ jobId, email }) => `${jobId} ${email}`)).size).toBe(1500)
    for (const { jobId, fullName, email, coverLetter, createdAt, updatedAt, status } of applications) {
      expect(ApplicationFields.parse({ fullName, email, coverLetter })).toEqual({ fullName, email, coverLetter })
      const job = jobOf.get(jobId)
      expect(['active', 'expired']).toContain(job?.status)
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(Date.parse(job?.publishedAt ?? ''))
      expect(createdAt.getTime()).toBeLessThan(Date.parse(job?.expiresAt ?? ''))
      expect(createdAt.getTime()).toBeLessThan(now.getTime())
      expect(updatedAt.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(updatedAt.getTime() > createdAt.getTime()).toBe(status !== 'applied')
    }
  })

  it('have letters in three of five, all different and without markup', () => {
    const letters = applications.map(({ coverLetter }) => coverLetter).filter((letter) => letter !== '')
    expect(letters.length).toBeGreaterThan(800)
    expect(letters.length).toBeLessThan(1000)
    expect(new Set(letters).size).toBe(letters.length)
    for (const letter of letters) expect(letter).not.toMatch(/[{}[\]<>|]|undefined| {2}|\.\./)
  })

  it('have all statuses, and most of those for an expired job have a decision', () => {
    for (const status of applicationStatuses)
      expect(applications.filter((one) => one.status === status).length).toBeGreaterThan(40)
    const toOver = applications.filter(({ jobId }) => jobOf.get(jobId)?.status === 'expired')
    expect(toOver.length).toBeGreaterThan(20)
    expect(toOver.filter(({ status }) => status === 'rejected' || status === 'hired').length).toBeGreaterThan(
      toOver.length / 2,
    )
  })

  it('are many at the companies of the demo employer', () => {
    const there = applications.filter(({ jobId }) => isFavoured(jobOf.get(jobId)?.companySlug ?? ''))
    expect(there.length).toBeGreaterThan(150)
    expect(there.length).toBeLessThan(600)
  })

  it('include six of the demo job seeker, in each status, who also has saved jobs', () => {
    expect(new Set(ofTalent.map(({ status }) => status))).toEqual(new Set(applicationStatuses))
    expect(ofTalent).toHaveLength(6)
    for (const { fullName, email } of ofTalent) expect([fullName, email]).toEqual(['Talent Demo', 'talent@example.com'])
    const saved = composeSavedJobs(jobs, now)
    expect(new Set(saved.map(({ jobId }) => jobId)).size).toBe(9)
    expect(saved.map(({ jobId }) => jobOf.get(jobId)?.status).filter((status) => status === 'expired')).toHaveLength(1)
    for (const { savedAt } of saved) expect(savedAt.getTime()).toBeLessThan(now.getTime())
  })

  it('have resumes that pass the check of uploads', async () => {
    const check = checkResume({ pdfReader: createPdfReader() })
    const signal = new AbortController().signal
    for (const { resume } of [ofTalent[0], applications[700], applications[1499]].flatMap((one) => one ?? [])) {
      expect(await check(buildPdf(resume), signal)).toMatchObject({ ok: true, value: { pages: 1 } })
    }
    expect(new Set(applications.map(({ resume }) => resume.join('\n'))).size).toBe(1500)
  })
})
