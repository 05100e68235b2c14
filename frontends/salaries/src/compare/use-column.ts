import { useRead } from '@lentera/frontend-kit'
import { getCompanyPage } from '@lentera/frontend-kit/api/gateway'
import { compareSalaries } from '@lentera/frontend-kit/api/salaries'
import { defaultChoice, queryOfChoice, titleOfChoice } from '../market/cohort-choice.ts'
import { type Figures, figuresOfCompany, figuresOfMarket } from '../plot/figures.ts'
import type { Column } from './columns.ts'

/** The content of a column of the comparison. `nothing`: too few people, or none. */
export type ColumnRead = { readonly title: string } & (
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'missing' }
  | { readonly state: 'nothing'; readonly needed: number | null }
  | { readonly state: 'shown'; readonly figures: Figures; readonly count: number; readonly newestOn: string | null }
)

const noColumn = { kind: 'market', ...defaultChoice } as const

/** Reads one column. Called once for each of the four places, so that the order of hooks stays the same. */
export const useColumn = (column: Column | undefined): ColumnRead | null => {
  const choice = column?.kind === 'market' ? column : noColumn
  const market = useRead(compareSalaries, { query: queryOfChoice(choice), when: column?.kind === 'market' })
  const slug = column?.kind === 'company' ? column.slug : ''
  const company = useRead(getCompanyPage, { params: { slug }, when: slug !== '' })
  if (!column) return null
  return column.kind === 'market' ? marketColumn(column, market) : companyColumn(column, company)
}

type ReadOf<T> = {
  readonly data: T | undefined
  readonly error: { readonly status: number } | undefined
  readonly retry: () => void
}
type MarketRead = ReadOf<NonNullable<ReturnType<typeof useRead<typeof compareSalaries>>['data']>>
type CompanyRead = ReadOf<NonNullable<ReturnType<typeof useRead<typeof getCompanyPage>>['data']>>

const marketColumn = (column: Extract<Column, { kind: 'market' }>, { data, error, retry }: MarketRead): ColumnRead => {
  const title = titleOfChoice(column)
  if (error) return { title, state: 'failed', retry }
  if (!data) return { title, state: 'loading' }
  if (data.shows === 'nothing') return { title, state: 'nothing', needed: data.needed }
  return { title, state: 'shown', figures: figuresOfMarket(data), count: data.count, newestOn: data.newestOn }
}

const companyColumn = (
  { slug, role }: Extract<Column, { kind: 'company' }>,
  { data, error, retry }: CompanyRead,
): ColumnRead => {
  const title = `${role}, ${data?.company.name ?? slug}`
  if (error) return error.status === 404 ? { title, state: 'missing' } : { title, state: 'failed', retry }
  if (!data) return { title, state: 'loading' }
  if (data.unavailable.includes('salaries')) return { title, state: 'failed', retry }
  const cohort = data.salaries.find((salary) => salary.role === role)
  if (!cohort) return { title, state: 'nothing', needed: null }
  return { title, state: 'shown', figures: figuresOfCompany(cohort), count: cohort.count, newestOn: cohort.newestOn }
}
