import { type AuthorToken, fail, ok, type Result, type SalaryId, type Slug } from '@lentera/proto'
import { salaryDeleted } from '@lentera/proto/events/salaries'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { mayDelete } from './domain/own-salary.ts'

export type DeleteSalary = { readonly id: SalaryId; readonly author: AuthorToken }
type DeleteFailure = 'salary_not_found' | 'edit_window_closed'

/**
 * Deletes the caller's own salary within its edit window; the author may then share a corrected one. The row is not
 * locked here: the cohorts lock its role first, and the second of two concurrent calls finds no row.
 */
export const deleteSalary =
  ({
    withTx,
    salaries,
    cohorts,
    clock,
    authorKeyOf,
  }: Pick<Deps, 'withTx' | 'salaries' | 'cohorts' | 'clock' | 'authorKeyOf'>) =>
  async ({ id, author }: DeleteSalary): Promise<Result<{ deleted: true; companySlug: Slug }, DeleteFailure>> => {
    const own = await salaries.find(id)
    if (own === null) return fail('salary_not_found')
    const { companyId, companySlug } = own
    const authorKey = authorKeyOf(companyId, author)
    const allowed = mayDelete(own, authorKey, clock.now())
    if (!allowed.ok) return allowed
    return withTx(async (tx) => {
      await cohorts.withdraw(tx, id)
      if (!(await salaries.remove(tx, id))) return fail('salary_not_found')
      await salaries.releaseSubmission(tx, authorKey)
      await append(tx, salaryDeleted, { salaryId: id, companyId, slug: companySlug })
      return ok({ deleted: true, companySlug })
    })
  }
