import type { CompanyPage } from '@lentera/proto/http/gateway'
import type { CompanySalaryCohort } from '@lentera/proto/http/salaries'

/** The maximum that is readable in columns. */
export const mostCompanies = 4

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The companies in a URL: each once, in its order, at most four; invalid slugs are ignored. */
export const slugsOf = (text: string | null): readonly string[] => {
  const slugs = (text ?? '').split(',').map((slug) => slug.trim().toLowerCase())
  return [...new Set(slugs)].filter((slug) => slug.length <= 80 && slugPattern.test(slug)).slice(0, mostCompanies)
}

/** Every role that one of the companies has figures for: shared by most companies first, then by most salaries. */
export const rolesOf = (pages: readonly CompanyPage[]): readonly string[] => {
  const roles = new Map<string, { companies: number; salaries: number }>()
  for (const { role, count } of pages.flatMap(({ salaries }) => salaries)) {
    const known = roles.get(role) ?? { companies: 0, salaries: 0 }
    roles.set(role, { companies: known.companies + 1, salaries: known.salaries + count })
  }
  return [...roles]
    .sort(([one, a], [other, b]) => b.companies - a.companies || b.salaries - a.salaries || one.localeCompare(other))
    .map(([role]) => role)
}

export const cohortOf = (page: CompanyPage, role: string | undefined): CompanySalaryCohort | undefined =>
  page.salaries.find((cohort) => cohort.role === role)

/** Share of the reviews with so many stars, in whole percent; null without reviews. */
export const sharePercent = (distribution: readonly number[], stars: number): number | null => {
  const total = distribution.reduce((sum, count) => sum + count, 0)
  return total === 0 ? null : Math.round((100 * (distribution[stars - 1] ?? 0)) / total)
}
