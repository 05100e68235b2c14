import { fail, ok, type Result } from '@lentera/proto'

type Pay = { readonly salaryMin: number | null; readonly salaryMax: number | null }

/** The highest pay is not below the lowest; an ad may have only one of them, or none. */
export const payInOrder = ({ salaryMin, salaryMax }: Pay): Result<null, 'salary_range_reversed'> =>
  salaryMin !== null && salaryMax !== null && salaryMax < salaryMin ? fail('salary_range_reversed') : ok(null)
