import { callEndpoint } from '@lentera/frontend-kit'
import { checkText } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { TextFinding } from '@lentera/proto/http/companies-and-reviews'
import { TriangleAlert } from 'lucide-react'
import type { ReviewDraft } from './review-draft.ts'

const kinds: Record<TextFinding['kind'], string> = {
  email: 'an e-mail address',
  phone: 'a phone number',
  address: 'a postal address',
  name: 'a person’s name',
}
const fields: Record<TextFinding['field'], string> = { pros: 'Pros', cons: 'Cons', advice: 'Advice' }

/** Asks the server where the texts may name a person; the company's own name is none. `null`: it did not answer; sending is checked again anyway. */
export const findPersonalData = async (draft: ReviewDraft, companySlug: string): Promise<readonly TextFinding[] | null> => {
  const body = { pros: draft.pros.trim(), cons: draft.cons.trim(), advice: draft.advice.trim(), companySlug }
  try {
    return (await callEndpoint(checkText, { body })).findings
  } catch {
    return null // a failed check must not keep anybody from going on: the server checks again when the review is sent
  }
}

/** What was found, where, and what happens if it is sent so. */
export const TextFindings = ({ findings, draft }: { readonly findings: readonly TextFinding[]; readonly draft: ReviewDraft }) => (
  <section role="alert" className="rounded-card border border-caution-line bg-caution-wash p-4">
    <h2 className="flex items-center gap-2 font-semibold text-caution">
      <TriangleAlert aria-hidden size={18} />
      This could identify somebody
    </h2>
    <ul className="mt-2 space-y-1 text-sm">
      {findings.map((finding) => (
        <li key={`${finding.field} ${finding.start} ${finding.kind}`}>
          {fields[finding.field]}: “
          <mark className="bg-transparent font-semibold text-ink">{draft[finding.field].trim().slice(finding.start, finding.end)}</mark>”
          looks like {kinds[finding.kind]}.
        </li>
      ))}
    </ul>
    <p className="mt-2 text-sm">
      You can go back and remove it. If you send it as it is, the review waits for a moderator before anybody sees it.
    </p>
  </section>
)
