import { CompanyId, Slug } from '@lentera/proto'
import { companySizes } from '@lentera/proto/http/companies-and-reviews'
import { JobContent } from '@lentera/proto/http/jobs-and-applications'
import { countries } from '@lentera/proto/values/companies-and-reviews'
import { departments, employmentTypes, jobLevels } from '@lentera/proto/values/jobs-and-applications'
import { describe, expect, it } from 'vitest'
import { businessSlugs } from './corpus/businesses.ts'
import { roles } from './corpus/roles/index.ts'
import { composeJobs, type SeedJob } from './jobs.ts'
import { typicalPay } from './pay.ts'
import { seededRng, uuidOf } from './random.ts'
import type { World } from './world.ts'

const now = new Date('2026-11-20T08:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
const rng = seededRng(1)
const world: World = {
  companies: businessSlugs.map((slug, index) => ({
    companyId: CompanyId.parse(uuidOf(rng)),
    slug: Slug.parse(slug),
    name: `Company ${index}`,
    logoUrl: null,
    hqCountry: countries[index % countries.length] ?? 'Singapore',
    size: companySizes[index % companySizes.length] ?? '51-200',
  })),
  profiles: businessSlugs.map((slug, index) => ({
    slug,
    description: `We make thing number ${index} by hand.`,
    mission: `Thing ${index} for all.`,
  })),
  talents: [],
}
const jobs = composeJobs({ world, now, count: 400 })
const countBy = <T>(items: readonly T[], keyOf: (item: T) => string | number): ReadonlyMap<string | number, number> => {
  const counts = new Map<string | number, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

/**
 * Sentences and lines of an ad about the work, without the description of the company, which all of its ads repeat.
 */
const sentencesOf = ({ description, responsibilities, requirements }: SeedJob): readonly string[] => [
  ...description.split(/(?<=[.?!"])\s+/).filter((sentence) => !/thing number|Thing \d+ for all/.test(sentence)),
  ...responsibilities.split('\n'),
  ...requirements.split('\n'),
]

describe('the roles of the demo ads', () => {
  it('are about sixty, each with openings, duties, requirements and tags to choose from', () => {
    expect(roles.length).toBeGreaterThanOrEqual(55)
    expect(new Set(roles.map(({ title }) => title)).size).toBe(roles.length)
    for (const role of roles) {
      expect(role.openings.length, role.title).toBeGreaterThanOrEqual(2)
      expect(role.details.length, role.title).toBeGreaterThanOrEqual(2)
      expect(role.duties.length, role.title).toBeGreaterThanOrEqual(4)
      expect(role.needs.length, role.title).toBeGreaterThanOrEqual(4)
      expect(role.tags.length, role.title).toBeGreaterThanOrEqual(6)
    }
  })

  it('contain no line twice', () => {
    const lines = roles.flatMap(({ openings, details, duties, needs }) => [
      ...openings,
      ...details,
      ...duties,
      ...needs,
    ])
    const again = [...countBy(lines, (line) => line)].filter(([, times]) => times > 1).map(([line]) => line)
    expect(again).toEqual([])
  })
})

describe('the demo ads', () => {
  it('are the same every time at the same instant', () => {
    expect(composeJobs({ world, now, count: 400 })).toEqual(jobs)
  })

  it('are valid for the contract, trimmed and without markup', () => {
    for (const job of jobs) {
      const {
        title,
        description,
        responsibilities,
        requirements,
        department,
        level,
        employmentType,
        location,
        country,
        remoteOk,
      } = job
      const { salaryMin, salaryMax, applicationEmail, applicationUrl } = job
      const content = {
        title,
        description,
        responsibilities,
        requirements,
        department,
        level,
        employmentType,
        location,
        country,
        remoteOk,
      }
      const written = {
        ...content,
        salaryMin,
        salaryMax,
        salaryCurrency: 'SGD',
        tags: [...job.tags],
        applicationEmail,
        applicationUrl,
      }
      expect(JobContent.parse(written)).toEqual(written)
      expect(`${title}\n${description}\n${responsibilities}\n${requirements}`).not.toMatch(
        /[{}[\]<>|]|undefined| {2}|\.\.|\n\n\n|^\n/,
      )
    }
  })

  it('cover all departments, levels, types, countries and many cities, and some are remote', () => {
    expect(new Set(jobs.map(({ department }) => department))).toEqual(new Set(departments))
    expect(new Set(jobs.map(({ level }) => level))).toEqual(new Set(jobLevels))
    expect(new Set(jobs.map(({ employmentType }) => employmentType))).toEqual(new Set(employmentTypes))
    expect(new Set(jobs.map(({ country }) => country))).toEqual(new Set(countries))
    expect(new Set(jobs.map(({ location }) => location)).size).toBeGreaterThan(25)
    const remote = jobs.filter(({ remoteOk }) => remoteOk).length
    expect(remote).toBeGreaterThan(40)
    expect(remote).toBeLessThan(160)
    for (const [, count] of countBy(jobs, ({ department }) => department)) expect(count).toBeGreaterThan(15)
  })

  it('are full-time in four of five cases, and no intern leads a team', () => {
    expect(countBy(jobs, ({ employmentType }) => employmentType).get('full_time')).toBeGreaterThan(300)
    for (const { employmentType, level, title } of jobs) {
      if (employmentType === 'internship') expect([level, /Intern$/.test(title)]).toEqual(['junior', true])
      else expect(title).not.toMatch(/Intern$/)
    }
  })

  it('repeat neither a whole text nor the beginning that a card shows', () => {
    expect(new Set(jobs.map(({ description }) => description)).size).toBe(jobs.length)
    expect(new Set(jobs.map(({ responsibilities }) => responsibilities)).size).toBe(jobs.length)
    expect(new Set(jobs.map(({ requirements }) => requirements)).size).toBe(jobs.length)
    const beginnings = countBy(jobs, ({ description }) => description.slice(0, 160))
    expect([...beginnings.values()].filter((times) => times > 1).length).toBeLessThan(jobs.length * 0.05)
  })

  it('repeat no sentence often: none in more than one of twelve ads, and two ads share few', () => {
    const ads = jobs.map((job) => new Set(sentencesOf(job)))
    const uses = countBy(
      ads.flatMap((sentences) => [...sentences]),
      (sentence) => sentence,
    )
    const often = [...uses].filter(([, times]) => times > jobs.length / 12)
    expect(often).toEqual([])
    let pairs = 0
    let alike = 0
    for (const [index, one] of ads.entries()) {
      for (const other of ads.slice(index + 1)) {
        pairs += 1
        const shared = [...one].filter((sentence) => other.has(sentence)).length
        if (shared > Math.min(one.size, other.size) * 0.5) alike += 1
      }
    }
    expect(pairs).toBe((jobs.length * (jobs.length - 1)) / 2)
    expect(alike).toBeLessThan(10)
  })

  it('do not repeat a role at a company while there are other roles', () => {
    const offered = jobs.map(
      ({ companyId, title, level, employmentType }) => `${companyId} ${title} ${level} ${employmentType}`,
    )
    expect(new Set(offered).size).toBeGreaterThan(jobs.length * 0.99)
  })

  it('have a plausible monthly pay, higher for experience and in Singapore, and some have none', () => {
    const silent = jobs.filter(({ salaryMin }) => salaryMin === null)
    expect(silent.length).toBeGreaterThan(35)
    expect(silent.length).toBeLessThan(85)
    for (const { salaryMin, salaryMax } of jobs) {
      if (salaryMin === null || salaryMax === null) continue
      expect(salaryMin).toBeGreaterThanOrEqual(250)
      expect(salaryMax).toBeGreaterThan(salaryMin)
      expect(salaryMax).toBeLessThan(30_000)
      expect(salaryMax / salaryMin).toBeLessThan(1.7)
    }
    const engineer = { pay: 6600, type: 'full_time', size: '51-200' } as const
    const steps = jobLevels.map((level) => typicalPay({ ...engineer, level, country: 'Singapore' }))
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    for (const country of countries.filter((name) => name !== 'Singapore')) {
      expect(typicalPay({ ...engineer, level: 'mid', country })).toBeLessThan(
        typicalPay({ ...engineer, level: 'mid', country: 'Singapore' }),
      )
    }
  })

  it('are mostly active, of every age below a month, some ending soon, and some in every other status', () => {
    const states = countBy(jobs, ({ status }) => status)
    expect(Object.fromEntries(states)).toEqual({ active: 360, draft: 14, paused: 10, expired: 10, removed: 6 })
    const active = jobs.filter(({ status }) => status === 'active')
    const ages = active.map(({ publishedAt }) => Math.floor((now.getTime() - Date.parse(publishedAt ?? '')) / dayMs))
    expect(Math.min(...ages)).toBe(0)
    expect(Math.max(...ages)).toBeGreaterThanOrEqual(24)
    expect(new Set(ages).size).toBeGreaterThan(18)
    for (const { expiresAt } of active) expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(now.getTime() + dayMs / 2)
    expect(
      active.filter(({ expiresAt }) => Date.parse(expiresAt ?? '') < now.getTime() + 7 * dayMs).length,
    ).toBeGreaterThan(10)
    const featured = active.filter(({ isFeatured }) => isFeatured).length
    expect(featured).toBeGreaterThan(5)
    expect(featured).toBeLessThan(40)
    for (const job of jobs) {
      if (job.status === 'expired') expect(Date.parse(job.expiresAt ?? '')).toBeLessThan(now.getTime())
      if (job.status === 'draft') expect([job.publishedAt, job.expiresAt]).toEqual([null, null])
      expect(Date.parse(job.createdAt)).toBeLessThan(now.getTime())
      expect(Date.parse(job.updatedAt)).toBeLessThanOrEqual(now.getTime())
    }
  })

  it('are many at the companies of the demo employer', () => {
    const shares = countBy(jobs, ({ companySlug }) => companySlug)
    expect([shares.get('quaymark-payments'), shares.get('layangan-pay')]).toEqual([18, 16])
  })

  it('contain no person: addresses are of functions, at reserved domains', () => {
    for (const { applicationEmail, applicationUrl, description } of jobs) {
      if (applicationEmail !== null) expect(applicationEmail).toMatch(/^jobs@[a-z-]+\.example$/)
      if (applicationUrl !== null) expect(applicationUrl).toMatch(/^https:\/\/[a-z-]+\.example\/careers$/)
      expect(description).not.toMatch(/@|https?:|\+\d{2}/)
    }
  })

  it('are generated also for companies that are not in the corpus', () => {
    const unknown = world.companies.map((company, index) => ({ ...company, slug: Slug.parse(`unknown-${index}`) }))
    const written = composeJobs({ world: { companies: unknown, profiles: [], talents: [] }, now, count: 100 })
    expect(written).toHaveLength(100)
    for (const { description } of written) expect(description).not.toMatch(/[<>]|null|undefined/)
  })
})
