import { randomUUID } from 'node:crypto'
import { fail, ok, type Result, type Slug, UpdateId, type UserId } from '@lentera/proto'
import { companyUpdatePosted } from '@lentera/proto/events/companies-and-reviews'
import type { CompanyUpdate, UpdateContent } from '@lentera/proto/http/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'

export type PostCompanyUpdate = { readonly slug: Slug; readonly userId: UserId; readonly content: UpdateContent }

/** Posts in the name of a company. The membership of the user is checked, but the user is not stored. */
export const postCompanyUpdate =
  ({
    withTx,
    companies,
    members,
    updates,
    clock,
  }: Pick<Deps, 'withTx' | 'companies' | 'members' | 'updates' | 'clock'>) =>
  async ({
    slug,
    userId,
    content,
  }: PostCompanyUpdate): Promise<Result<CompanyUpdate, 'company_not_found' | 'not_company_member'>> => {
    const company = await companies.refOf(slug)
    if (company === null) return fail('company_not_found')
    return withTx(async (tx) => {
      if (!(await members.isMemberIn(tx, company.id, userId))) return fail('not_company_member')
      const id = UpdateId.parse(randomUUID())
      const createdAt = clock.now()
      await updates.insert(tx, company.id, { id, ...content, createdAt })
      await append(tx, companyUpdatePosted, { updateId: id, companyId: company.id, slug })
      return ok({ id, ...content, createdAt: createdAt.toISOString() })
    })
  }
