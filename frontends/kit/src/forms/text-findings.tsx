import { callEndpoint } from '@lentera/frontend-kit'
import { TriangleAlert } from 'lucide-react'
import { checkText } from '../api/routes/companies-and-reviews.ts'

/** A text of a form with the label of its field: "Pros", "Title". */
export type LabelledText = { readonly label: string; readonly text: string }
export type FoundInText = {
  /** Position of the finding; unique, for keys of lists. */
  readonly place: string
  readonly label: string
  /** The text that was found, as the author wrote it. */
  readonly excerpt: string
  readonly kind: 'email' | 'phone' | 'address' | 'name'
}

const kinds: Record<FoundInText['kind'], string> = {
  email: 'an e-mail address',
  phone: 'a phone number',
  address: 'a postal address',
  name: 'a person’s name',
}

/**
 * Sends texts to the server, which searches them for personal data, except the company's own name. `null`: the check
 * failed.
 */
export const findPersonalData = async (
  texts: readonly LabelledText[],
  companySlug?: string,
): Promise<readonly FoundInText[] | null> => {
  const trimmed = texts.map(({ text }) => text.trim())
  try {
    const { inTexts } = await callEndpoint(checkText, {
      body: { texts: trimmed, ...(companySlug === undefined ? {} : { companySlug }) },
    })
    return inTexts.map(({ index, kind, start, end }) => ({
      place: `${index} ${start}`,
      label: texts[index]?.label ?? '',
      excerpt: trimmed[index]?.slice(start, end) ?? '',
      kind,
    }))
  } catch {
    return null // A failed check must not block the form: the server checks again when the text is sent.
  }
}

type TextFindingsProps = {
  readonly findings: readonly FoundInText[]
  /** What waits for a moderator: "the review". */
  readonly subject: string
}

/** What was found, where, and what happens if it is sent so. */
export const TextFindings = ({ findings, subject }: TextFindingsProps) => (
  <section role="alert" className="rounded-card border border-caution-line bg-caution-wash p-4">
    <h2 className="flex items-center gap-2 font-semibold text-caution">
      <TriangleAlert aria-hidden size={18} />
      This could identify somebody
    </h2>
    <ul className="mt-2 space-y-1 text-sm">
      {findings.map(({ place, label, excerpt, kind }) => (
        <li key={place}>
          {label}: “<mark className="bg-transparent font-semibold text-ink">{excerpt}</mark>” looks like {kinds[kind]}.
        </li>
      ))}
    </ul>
    <p className="mt-2 text-sm">
      You can go back and remove it. If you send it as it is, {subject} waits for a moderator before anybody sees it.
    </p>
  </section>
)
