import type { EmploymentType, JobLevel, JobStatus } from '@lentera/proto/http/jobs-and-applications'
import { countries } from '@lentera/proto/values/companies-and-reviews'
import { jobLifetimeDays } from '@lentera/proto/values/jobs-and-applications'
import { createAdWriter } from './ads.ts'
import { businessOf } from './corpus/businesses.ts'
import { officeCities } from './corpus/cities.ts'
import { roles as allRoles } from './corpus/roles/index.ts'
import type { Business, JobRole, Size } from './corpus/types.ts'
import { type CountryName, payRange } from './pay.ts'
import { pickOne, pickWeighted, type Rng, seededRng, uuidOf, wholeBetween } from './random.ts'
import type { SeedCompany, World } from './world.ts'

export type SeedJob = {
  readonly id: string
  readonly companyId: string
  readonly companySlug: string
  readonly companyName: string
  readonly title: string
  readonly description: string
  readonly responsibilities: string
  readonly requirements: string
  readonly department: string
  readonly level: JobLevel
  readonly employmentType: EmploymentType
  readonly location: string
  readonly country: CountryName
  readonly remoteOk: boolean
  readonly salaryMin: number | null
  readonly salaryMax: number | null
  readonly tags: readonly string[]
  readonly applicationEmail: string | null
  readonly applicationUrl: string | null
  readonly isFeatured: boolean
  readonly status: JobStatus
  readonly publishedAt: string | null
  readonly expiresAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

const seedNumber = 20_260_611
const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60_000
/** Jobs of the demo employer's companies: enough to have some in every status. */
const shareOf: Readonly<Record<string, number>> = { 'quaymark-payments': 18, 'layangan-pay': 16 }
export const isFavoured = (slug: string): boolean => shareOf[slug] !== undefined
const weightBySize: Readonly<Record<Size, number>> = {
  '1-10': 0.5,
  '11-50': 1.3,
  '51-200': 2.6,
  '201-1000': 5,
  '1000+': 8,
}
const levelWeights: Readonly<Record<JobLevel, number>> = { junior: 20, mid: 36, senior: 27, lead: 12, principal: 14 }
/** Highest age of an active ad in days, so that an ad moved from a weekend to the Friday before has not expired. */
const oldestDays = 26
const withoutPay = 0.15

/** Number of ads of each company: fixed for the named ones, by size for the others, `total` altogether. */
const shareJobs = (companies: readonly SeedCompany[], total: number, rng: Rng): ReadonlyMap<string, number> => {
  const shares = new Map(
    companies.flatMap(({ slug }) => (shareOf[slug] === undefined ? [] : [[slug as string, shareOf[slug]] as const])),
  )
  const others = companies.filter(({ slug }) => !shares.has(slug))
  const weights = others.map(({ size }) => weightBySize[size] * (0.4 + rng() * 1.2))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const wanted = total - [...shares.values()].reduce((all, count) => all + count, 0)
  // Round the running sum, not each share, so that the parts add up to the total.
  let before = 0
  let given = 0
  for (const [index, { slug }] of others.entries()) {
    before += weights[index] ?? 0
    const until = Math.round((before / sum) * wanted)
    shares.set(slug, until - given)
    given = until
  }
  return shares
}

const fallback = (country: CountryName): Business => ({
  city: officeCities[country][0] ?? country,
  sector: 'saas',
  workplace: 'hybrid',
  thing: 'what we make',
  users: 'our customers',
})

const fits = (role: JobRole, { sector }: Business, size: Size): boolean =>
  (role.sectors?.includes(sector) ?? true) && (role.sizes?.includes(size) ?? true)

/**
 * Weights: rare roles are more likely at companies that can offer them; roles that were used often become less likely.
 */
const roleWeight = (role: JobRole, uses: number): number =>
  (role.weight * (role.sectors === undefined ? 1 : 2) * (role.department === 'engineering' ? 1.4 : 1)) /
  (1 + uses) ** 0.75

const leads = (level: JobLevel): boolean => level === 'lead' || level === 'principal'

const typeOf = (rng: Rng, role: JobRole): EmploymentType =>
  pickWeighted(rng, ['full_time', 'part_time', 'contract', 'internship'] as const, (type) => {
    if (type === 'part_time') return role.partTime ? 30 : 0
    if (type === 'internship') return role.intern === undefined ? 0 : 12
    if (type === 'contract') return role.levels.every(leads) ? 0 : 7
    return 80
  })

/** Roles that lead others are permanent and full-time. */
const levelOf = (rng: Rng, role: JobRole, type: EmploymentType): JobLevel => {
  if (type === 'internship') return 'junior'
  const open = type === 'full_time' ? role.levels : role.levels.filter((level) => !leads(level))
  return pickWeighted(rng, open.length > 0 ? open : role.levels, (level) => levelWeights[level])
}

type Place = { readonly city: string; readonly country: CountryName }
const placeOf = (rng: Rng, company: SeedCompany, business: Business): Place => {
  const isLarge = company.size === '201-1000' || company.size === '1000+'
  if (!isLarge || rng() < 0.7) return { city: business.city, country: company.hqCountry }
  const country = rng() < 0.5 ? company.hqCountry : pickOne(rng, countries)
  return { city: pickOne(rng, officeCities[country]), country }
}

/**
 * A time in office hours of the region (1:00 to 10:00 UTC) on a weekday that many days ago; for today some minutes ago.
 */
const instantDaysAgo = (rng: Rng, now: Date, days: number): Date => {
  if (days < 1) return new Date(now.getTime() - wholeBetween(rng, 5, 170) * minuteMs)
  const midnight = Date.parse(new Date(now.getTime() - Math.floor(days) * dayMs).toISOString().slice(0, 10))
  const weekday = new Date(midnight).getUTCDay()
  const workday = midnight - (weekday === 0 ? 2 : weekday === 6 ? 1 : 0) * dayMs
  return new Date(workday + wholeBetween(rng, 60, 600) * minuteMs)
}

/** Statuses in a fixed order, each as often as listed; the rest is active. */
const statuses = (count: number): readonly JobStatus[] => {
  const share = (part: number): number => Math.round(count * part)
  const rest = { draft: share(0.035), paused: share(0.025), expired: share(0.025), removed: share(0.015) }
  return [
    ...Object.entries(rest).flatMap(([status, times]) =>
      Array.from({ length: times }, () => status as keyof typeof rest),
    ), // its own keys
    ...Array.from(
      { length: count - Object.values(rest).reduce((sum, times) => sum + times, 0) },
      () => 'active' as const,
    ),
  ]
}

const shuffled = <T>(rng: Rng, items: readonly T[]): T[] => {
  const rest = [...items]
  return Array.from({ length: items.length }, () => rest.splice(Math.floor(rng() * rest.length), 1)[0] as T) // never empty before the end
}

const timesOf = (rng: Rng, status: JobStatus, now: Date) => {
  const ageDays =
    status === 'expired' ? 34 + rng() * 24 : status === 'paused' ? 4 + rng() * 20 : oldestDays * rng() ** 1.25
  const createdAt = instantDaysAgo(rng, now, ageDays)
  if (status === 'draft') return { createdAt, updatedAt: createdAt, publishedAt: null, expiresAt: null }
  const expiresAt = new Date(createdAt.getTime() + jobLifetimeDays * dayMs)
  const updatedAt =
    status === 'expired'
      ? expiresAt
      : status === 'active'
        ? createdAt
        : new Date((createdAt.getTime() + now.getTime()) / 2)
  return { createdAt, updatedAt, publishedAt: createdAt, expiresAt }
}

type Compose = { readonly world: World; readonly now: Date; readonly count: number }

/** Invented ads: the same companies, instant and number give the same rows. */
export const composeJobs = ({ world, now, count }: Compose): readonly SeedJob[] => {
  const rng = seededRng(seedNumber)
  const write = createAdWriter(rng)
  const profiles = new Map(world.profiles.map((profile) => [profile.slug, profile]))
  const companies = [...world.companies].sort((a, b) => (a.slug < b.slug ? -1 : 1))
  const shares = shareJobs(companies, count, rng)
  const uses = new Map<JobRole, number>()
  const states = shuffled(rng, statuses(count))
  let made = 0

  return companies.flatMap((company) => {
    const business = businessOf(company.slug) ?? fallback(company.hqCountry)
    const profile = profiles.get(company.slug)
    const offered = new Set<JobRole>()
    return Array.from({ length: shares.get(company.slug) ?? 0 }, (): SeedJob => {
      const fitting = allRoles.filter((role) => fits(role, business, company.size))
      const open = fitting.filter((role) => !offered.has(role))
      const role = pickWeighted(rng, open.length > 0 ? open : fitting, (one) => roleWeight(one, uses.get(one) ?? 0))
      offered.add(role)
      uses.set(role, (uses.get(role) ?? 0) + 1)
      const type = typeOf(rng, role)
      const level = levelOf(rng, role, type)
      const { city, country } = placeOf(rng, company, business)
      const likelyRemote = { remote: 1, hybrid: 0.35, office: 0 }[business.workplace]
      const remoteOk = !role.onSite && rng() < likelyRemote
      const status = states[made] ?? 'active'
      made += 1
      const texts = write({
        role,
        level,
        type,
        city,
        country,
        remoteOk,
        business,
        companyName: company.name,
        about: profile?.description ?? null,
        mission: profile?.mission ?? null,
      })
      const range =
        rng() < withoutPay
          ? { salaryMin: null, salaryMax: null }
          : payRange(rng, { pay: role.pay, level, country, type, size: company.size })
      const { createdAt, updatedAt, publishedAt, expiresAt } = timesOf(rng, status, now)
      return {
        id: uuidOf(rng),
        companyId: company.companyId,
        companySlug: company.slug,
        companyName: company.name,
        ...texts,
        department: role.department,
        level,
        employmentType: type,
        location: city,
        country,
        remoteOk,
        ...range,
        tags: shuffled(rng, role.tags).slice(0, wholeBetween(rng, 3, Math.min(7, role.tags.length))),
        applicationEmail: rng() < 0.3 ? `jobs@${company.slug}.example` : null,
        applicationUrl: rng() < 0.15 ? `https://${company.slug}.example/careers` : null,
        isFeatured: status === 'active' && rng() < 0.04,
        status,
        publishedAt: publishedAt?.toISOString() ?? null,
        expiresAt: expiresAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      }
    })
  })
}
