import type { CompanyId } from '@lentera/proto'
import type { Department, EmploymentType, JobCurrency, JobLevel } from '@lentera/proto/http/jobs-and-applications'

export type JobFilter = {
  readonly dept?: Department | undefined
  readonly type?: EmploymentType | undefined
  readonly level?: JobLevel | undefined
  readonly remote?: boolean | undefined
  /** Matches any of these values of `jobs.place`; an empty list matches no job. */
  readonly places?: readonly string[] | undefined
  readonly companyId?: CompanyId | undefined
  /** Pays up to at least this a month, in this currency. */
  readonly pay?: { readonly currency: JobCurrency; readonly atLeast: number } | undefined
}
export type Cut = { readonly limit: number; readonly offset: number }

export type Condition = { readonly name: keyof JobFilter; readonly text: string }
export type Conditions = { readonly list: readonly Condition[]; readonly values: readonly unknown[] }

/**
 * One SQL condition for each filter that is set, so that every combination of filters is a separate statement with its
 * own plan.
 */
export const conditionsOf = (filter: JobFilter, firstParameter: number): Conditions => {
  const list: Condition[] = []
  const values: unknown[] = []
  const add = (name: keyof JobFilter, value: unknown, textOf: (parameter: string) => string): void => {
    if (value === undefined) return
    values.push(value)
    list.push({ name, text: textOf(`$${firstParameter + values.length - 1}`) })
  }
  add('dept', filter.dept, (parameter) => `department = ${parameter}`)
  add('type', filter.type, (parameter) => `employment_type = ${parameter}`)
  add('level', filter.level, (parameter) => `level = ${parameter}`)
  add('remote', filter.remote, (parameter) => `remote_ok = ${parameter}`)
  add('places', filter.places, (parameter) => `place = ANY(${parameter}::text[])`)
  add('companyId', filter.companyId, (parameter) => `company_id = ${parameter}`)
  add('pay', filter.pay?.currency, (parameter) => `salary_currency = ${parameter}`)
  add('pay', filter.pay?.atLeast, (parameter) => `pay_up_to >= ${parameter}`)
  return { list, values }
}

export const allOf = (conditions: readonly Condition[], ...more: readonly string[]): string =>
  [...more, ...conditions.map(({ text }) => text)].join(' AND ') || 'true'
