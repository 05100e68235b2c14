import type { CompanyId, JobId, Slug } from '@lentera/proto'
import type { Country } from '@lentera/proto/http/companies-and-reviews'
import type {
  Department,
  EmploymentType,
  Job,
  JobCard,
  JobCurrency,
  JobLevel,
} from '@lentera/proto/http/jobs-and-applications'

const descriptionShown = 300

const factColumns = `j.id, j.title, j.location, j.country, j.remote_ok AS "remoteOk", j.employment_type AS "employmentType", j.department,
  j.level, j.tags, j.salary_min AS "salaryMin", j.salary_max AS "salaryMax", j.salary_currency AS "salaryCurrency",
  j.is_featured AS "isFeatured", j.company_id AS "companyId"`
const companyColumns =
  'c.name AS "companyName", c.slug AS "companySlug", c.logo_url AS "companyLogoUrl", c.hq_country AS "companyCountry"'

/** All columns of `jobs j` that employers write, and those of its company. */
export const wholeColumns = `${factColumns}, j.description, j.responsibilities, j.requirements, j.application_url AS "applicationUrl", ${companyColumns}`
/** The columns of a card, from `jobs j` and `companies c`; a list reads only the beginning of the description. */
export const cardColumns = `${factColumns}, left(j.description, ${descriptionShown}) AS description, j.published_at AS "publishedAt",
  j.expires_at AS "expiresAt", ${companyColumns}`

type Facts = {
  readonly id: JobId
  readonly title: string
  readonly description: string
  readonly location: string
  readonly country: Country
  readonly remoteOk: boolean
  readonly employmentType: EmploymentType
  readonly department: Department
  readonly level: JobLevel
  readonly tags: string[]
  readonly salaryMin: number | null
  readonly salaryMax: number | null
  readonly salaryCurrency: JobCurrency
  readonly isFeatured: boolean
  readonly companyId: CompanyId
  readonly companyName: string
  readonly companySlug: Slug
  readonly companyLogoUrl: string | null
  readonly companyCountry: Country
}
type Published = { readonly publishedAt: Date; readonly expiresAt: Date }
export type WholeRow = Facts & {
  readonly responsibilities: string
  readonly requirements: string
  readonly applicationUrl: string | null
}
export type CardRow = Facts & Published
export type JobRow = WholeRow & Published

export const toFacts = (row: Facts) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  location: row.location,
  country: row.country,
  remoteOk: row.remoteOk,
  employmentType: row.employmentType,
  department: row.department,
  level: row.level,
  tags: row.tags,
  salaryMin: row.salaryMin,
  salaryMax: row.salaryMax,
  salaryCurrency: row.salaryCurrency,
  isFeatured: row.isFeatured,
  company: {
    id: row.companyId,
    name: row.companyName,
    slug: row.companySlug,
    logoUrl: row.companyLogoUrl,
    hqCountry: row.companyCountry,
  },
})

export const toCard = (row: CardRow): JobCard => ({
  ...toFacts(row),
  createdAt: row.publishedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

export const toJob = (row: JobRow): Job => ({
  ...toCard(row),
  responsibilities: row.responsibilities,
  requirements: row.requirements,
  applicationUrl: row.applicationUrl,
})
