import { ApiError, showFailure } from '@lentera/frontend-kit'
import { type FormEventHandler, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { showServerIssues } from './server-issues.ts'
import { type FoundInText, findPersonalData, type LabelledText } from './text-findings.tsx'

export type SubmissionOptions<V extends FieldValues> = {
  readonly form: UseFormReturn<V>
  /** Texts that are checked for personal data before the first attempt; nothing is checked without it. */
  readonly textsOf?: (draft: V) => readonly LabelledText[]
  /** The company that the texts are about: its name does not count as personal data. */
  readonly companySlug?: string
  readonly send: (draft: V) => Promise<void>
  /** Fields that can show an issue of the server; other failures are shown as a toast with this title. */
  readonly fields: readonly Path<V>[]
  readonly failureTitle: string
}

export type Submission = {
  readonly findings: readonly FoundInText[]
  readonly isSubmitting: boolean
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly onChange: () => void
}

/**
 * Sends a form. Personal data that is found in its texts is shown first; submitting again without a change sends it.
 */
export const useSubmission = <V extends FieldValues>(options: SubmissionOptions<V>): Submission => {
  const { form, textsOf, companySlug, send, fields, failureTitle } = options
  const [findings, setFindings] = useState<readonly FoundInText[]>([])
  const onSubmit = form.handleSubmit(async (draft) => {
    if (textsOf && findings.length === 0) {
      const found = (await findPersonalData(textsOf(draft), companySlug)) ?? []
      if (found.length > 0) return setFindings(found)
    }
    try {
      await send(draft)
      setFindings([])
    } catch (error) {
      if (error instanceof ApiError && showServerIssues(error, fields, form.setError)) return
      showFailure(failureTitle, error)
    }
  })
  return { findings, isSubmitting: form.formState.isSubmitting, onSubmit, onChange: () => setFindings([]) }
}
