import { type AuthorToken, fail, type Instant, ok, type Result, type Slug } from '@lentera/proto'
import type { OwnSalary } from '@lentera/proto/http/salaries'
import type { Deps } from '../../deps.ts'
import { ownSalaryOf } from './domain/salary.ts'

/** The salary that its author may still delete, pending or not. */
export const getMySalary =
  ({ companies, salaries, clock, authorKeyOf }: Pick<Deps, 'companies' | 'salaries' | 'clock' | 'authorKeyOf'>) =>
  async (
    slug: Slug,
    author: AuthorToken,
  ): Promise<Result<{ salary: OwnSalary | null; editableUntil: Instant | null }, 'company_not_found'>> => {
    const company = await companies.refOf(slug)
    if (company === null) return fail('company_not_found')
    const own = await salaries.findEditable(authorKeyOf(company.id, author), clock.now())
    return ok({ salary: own && ownSalaryOf(own, slug), editableUntil: own?.editableUntil?.toISOString() ?? null })
  }
