import { randomUUID } from 'node:crypto'
import { CompanyId, fail, ok, type Result } from '@lentera/proto'
import { companySaved } from '@lentera/proto/events/companies-and-reviews'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { companySavedData } from './companies.events.ts'
import { type CompanyDraft, checkCompanyDraft, type DraftProblem } from './domain/company-draft.ts'

/** Without an id a new company is added. */
export type SaveCompany = CompanyDraft & { readonly id?: CompanyId }
export type SaveCompanyFailure = DraftProblem | 'slug_taken' | 'company_not_found'

const isSame = (one: CompanyDraft, other: CompanyDraft): boolean =>
  (['slug', 'name', 'logoUrl', 'hqCountry', 'size', 'website', 'mission', 'description'] as const).every(
    (key) => one[key] === other[key],
  )

/**
 * Adds or changes a company; appends `companySaved` if something changed. Not called yet: it is for the future pages of
 * company administration.
 */
export const saveCompany =
  ({ withTx, companies, clock }: Pick<Deps, 'withTx' | 'companies' | 'clock'>) =>
  async ({ id, ...draft }: SaveCompany): Promise<Result<CompanyId, SaveCompanyFailure>> => {
    const checked = checkCompanyDraft(draft)
    if (!checked.ok) return checked
    return withTx(async (tx) => {
      if (id === undefined) {
        const newId = CompanyId.parse(randomUUID())
        if (!(await companies.insert(tx, newId, checked.value, clock.now()))) return fail('slug_taken')
        await append(tx, companySaved, companySavedData(newId, checked.value))
        return ok(newId)
      }
      const before = await companies.lock(tx, id)
      if (before === null) return fail('company_not_found')
      if (isSame(before, checked.value)) return ok(id)
      if (await companies.isSlugTaken(tx, checked.value.slug, id)) return fail('slug_taken')
      await companies.update(tx, id, checked.value, clock.now())
      await append(tx, companySaved, companySavedData(id, checked.value))
      return ok(id)
    })
  }
