import { ApiError, refreshReads, showFailure, toast } from '@lentera/frontend-kit'
import { type FormEventHandler, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { showServerIssues } from '../forms/server-issues.ts'
import { type FoundInText, findPersonalData, type LabelledText } from '../forms/text-findings.tsx'
import type { PickedCompany } from './company-picker.tsx'
import { useWizard, type Wizard } from './use-wizard.ts'

type ContributionOptions<D extends FieldValues, S> = {
  readonly emptyDraft: D
  /** Texts that are checked for personal data before the summary; nothing is checked without it. */
  readonly textsOf?: (draft: D) => readonly LabelledText[]
  /** Sends the draft with the hash of the author's address, never with the address; returns what the server stored. */
  readonly send: (company: PickedCompany, draft: D, isConfirmed: boolean) => Promise<S>
  /** Fields that can show an issue of the server; the wizard then returns to the form. */
  readonly fields: readonly Path<D>[]
  readonly success: { readonly title: string; readonly description: string }
  readonly failureTitle: string
  /** Reads that show the contribution, by the first segment of their path. */
  readonly refreshes: readonly string[]
  /** True for a failure that the summary explains itself (`failure`); all others are shown as a toast. */
  readonly isExplained?: (error: unknown) => boolean
}

export type Contribution<D extends FieldValues, S> = {
  readonly wizard: Wizard
  readonly form: UseFormReturn<D>
  readonly findings: readonly FoundInText[]
  /** While texts are checked, and while the draft is sent. */
  readonly isBusy: boolean
  /** Why the last attempt failed; null again after a change of step. */
  readonly failure: unknown
  readonly sent: S | null
  /** Step 2 to 3: validates the form and checks its texts. */
  readonly onContinue: FormEventHandler<HTMLFormElement>
  readonly backToForm: () => void
  /** Step 3 to 4. `isConfirmed` repeats an attempt for which the server requires a confirmation. */
  readonly submit: (isConfirmed?: boolean) => Promise<void>
  /** From step 4 to an empty step 1. */
  readonly startAgain: () => void
}

/** The state of a contribution wizard: company, form, check for personal data, submission, thanks. */
export const useContribution = <D extends FieldValues, S>(options: ContributionOptions<D, S>): Contribution<D, S> => {
  const { emptyDraft, textsOf, send, fields, success, failureTitle, refreshes, isExplained } = options
  const wizard = useWizard()
  const { company, goTo } = wizard
  const form = useForm<D>({ defaultValues: emptyDraft as DefaultValues<D> }) // a whole draft is also a partial one
  const [findings, setFindings] = useState<readonly FoundInText[]>([])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [sent, setSent] = useState<S | null>(null)

  const onContinue = form.handleSubmit(async (draft) => {
    setFailure(null)
    if (company === null) return goTo(1)
    if (textsOf) {
      setBusy(true)
      setFindings((await findPersonalData(textsOf(draft), company.slug)) ?? [])
      setBusy(false)
    }
    goTo(3)
  })
  const backToForm = () => {
    setFailure(null)
    goTo(2)
  }
  const submit = async (isConfirmed = false) => {
    setBusy(true)
    try {
      if (company === null) throw new Error('No company selected')
      setSent(await send(company, form.getValues(), isConfirmed))
      goTo(4)
      toast({ ...success, tone: 'trust' })
      await Promise.all(refreshes.map((read) => refreshReads(read)))
    } catch (error) {
      setFailure(error)
      if (isExplained?.(error)) return
      if (error instanceof ApiError && showServerIssues(error, fields, form.setError)) goTo(2)
      showFailure(failureTitle, error)
    } finally {
      setBusy(false)
    }
  }
  const startAgain = () => {
    form.reset(emptyDraft)
    setFindings([])
    setFailure(null)
    setSent(null)
    wizard.startAgain()
  }
  return { wizard, form, findings, isBusy, failure, sent, onContinue, backToForm, submit, startAgain }
}
