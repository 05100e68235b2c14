import { choiceOf, pageNumberOf, useListState } from '@lentera/frontend-kit'
import { departments, employmentTypes, jobLevels, jobSorts } from '@lentera/proto/values/jobs-and-applications'
import { salaryCurrencies } from '@lentera/proto/values/salaries'

const remoteChoices = ['true', 'false'] as const

const amountOf = (typed: string | null): string => (/^[1-9]\d{0,8}$/.test(typed ?? '') ? (typed ?? '') : '')

const slugOf = (typed: string | null): string => (/^[a-z0-9-]{1,80}$/.test(typed ?? '') ? (typed ?? '') : '')

export type JobSearch = {
  readonly search: string
  readonly location: string
  readonly dept: string
  readonly type: string
  readonly remote: string
  readonly level: string
  readonly salaryMin: string
  readonly currency: string
  readonly company: string
  readonly sort: string
  readonly page: number
}

/** In the order in which the list is requested: manifest.json repeats it for the first read. */
const readState = (params: URLSearchParams): JobSearch => ({
  search: params.get('search')?.trim().slice(0, 200) ?? '',
  location: params.get('location')?.trim().slice(0, 200) ?? '',
  dept: choiceOf(params, 'dept', departments),
  type: choiceOf(params, 'type', employmentTypes),
  remote: choiceOf(params, 'remote', remoteChoices),
  level: choiceOf(params, 'level', jobLevels),
  salaryMin: amountOf(params.get('salaryMin')),
  currency: choiceOf(params, 'currency', salaryCurrencies),
  company: slugOf(params.get('company')),
  sort: choiceOf(params, 'sort', jobSorts),
  page: pageNumberOf(params),
})

export const useJobSearch = () => useListState(readState)
