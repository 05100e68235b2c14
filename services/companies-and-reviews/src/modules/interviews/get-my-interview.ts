import { type AuthorToken, fail, type Instant, ok, type Result, type Slug } from '@lentera/proto'
import type { Interview } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'

/** The caller's interview while it is editable, pending or not. */
export const getMyInterview =
  ({ companies, interviews, clock, authorKeyOf }: Pick<Deps, 'companies' | 'interviews' | 'clock' | 'authorKeyOf'>) =>
  async (
    slug: Slug,
    author: AuthorToken,
  ): Promise<Result<{ interview: Interview | null; editableUntil: Instant | null }, 'company_not_found'>> => {
    const company = await companies.refOf(slug)
    if (company === null) return fail('company_not_found')
    const own = await interviews.findEditable(authorKeyOf('interview', company.id, author), clock.now())
    return ok({ interview: own?.interview ?? null, editableUntil: own?.editableUntil.toISOString() ?? null })
  }
