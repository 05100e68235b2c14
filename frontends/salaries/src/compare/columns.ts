import type { SalaryRole } from '@lentera/proto/http/salaries'
import { salaryRoles } from '@lentera/proto/values/salaries'
import { type CohortChoice, parseChoice } from '../market/cohort-choice.ts'

/** One side of a comparison: a cohort of the market, or a role at a company. */
export type Column =
  | ({ readonly kind: 'market' } & CohortChoice)
  | { readonly kind: 'company'; readonly slug: string; readonly role: SalaryRole }

export const mostColumns = 4

/** "Designer~Mid (3-5 years)~Bangkok", or "@kopi-cloud~Designer" for a company. */
export const columnText = (column: Column): string =>
  column.kind === 'market' ? `${column.role}~${column.level}~${column.place}` : `@${column.slug}~${column.role}`

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const parseColumn = (text: string): Column | null => {
  const [first = '', second = '', third = '', ...more] = text.split('~')
  if (more.length > 0) return null
  if (!first.startsWith('@')) {
    const choice = parseChoice(first, second, third)
    return choice && { kind: 'market', ...choice }
  }
  const slug = first.slice(1)
  const role = salaryRoles.find((name) => name === second)
  return role && third === '' && slug.length <= 80 && slugPattern.test(slug) ? { kind: 'company', slug, role } : null
}

/** The columns in a URL: at most four, without duplicates and invalid values. */
export const parseColumns = (text: string): Column[] => {
  const columns = text.split('|').flatMap((part) => parseColumn(part) ?? [])
  return [...new Map(columns.map((column) => [columnText(column), column])).values()].slice(0, mostColumns)
}
