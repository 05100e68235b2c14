import { type CompanyId, fail, ok, type UserId } from '@lentera/proto'
import type { CompanyMention } from '@lentera/proto/http/companies-and-reviews'
import type { Membership } from '../modules/companies/membership.ts'

/** A fake of companies-and-reviews: tests set its members and make it unavailable. */
export const createFakeMembership = (): Membership & {
  add(company: CompanyMention, userId: UserId): void
  remove(companyId: CompanyId, userId: UserId): void
  /** While true, no call gets a response. */
  setAway(isAway: boolean): void
} => {
  const companies = new Map<string, Map<CompanyId, CompanyMention>>()
  let away = false
  return {
    add: (company, userId) => {
      companies.set(userId, (companies.get(userId) ?? new Map<CompanyId, CompanyMention>()).set(company.id, company))
    },
    remove: (companyId, userId) => {
      companies.get(userId)?.delete(companyId)
    },
    setAway: (isAway) => {
      away = isAway
    },
    check: async (companyId, userId) => {
      if (away) return fail('upstream_unavailable')
      return companies.get(userId)?.has(companyId) === true ? ok(null) : fail('not_company_member')
    },
    companiesOf: async (userId) =>
      away ? fail('upstream_unavailable') : ok([...(companies.get(userId)?.values() ?? [])]),
  }
}
