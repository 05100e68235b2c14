import { fail, ok, type Result, type Slug, type UpdateId, type UserId } from '@lentera/proto'
import { companyUpdateRemoved } from '@lentera/proto/events/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'

export type RemoveCompanyUpdate = { readonly id: UpdateId; readonly userId: UserId }

/** Removes an update. Any member of the company may do it, because the author of an update is not stored. */
export const removeCompanyUpdate =
  ({ withTx, members, updates }: Pick<Deps, 'withTx' | 'members' | 'updates'>) =>
  ({
    id,
    userId,
  }: RemoveCompanyUpdate): Promise<
    Result<{ removed: true; companySlug: Slug }, 'update_not_found' | 'not_company_member'>
  > =>
    withTx(async (tx) => {
      const found = await updates.lock(tx, id)
      if (found === null) return fail('update_not_found')
      const { companyId, companySlug } = found
      if (!(await members.isMemberIn(tx, companyId, userId))) return fail('not_company_member')
      await updates.remove(tx, id)
      await append(tx, companyUpdateRemoved, { updateId: id, companyId, slug: companySlug })
      return ok({ removed: true, companySlug })
    })
