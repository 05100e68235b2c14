import { Field, Input, RadioCards, Select } from '@lentera/frontend-kit'
import { Controller, EmailField, rules, type UseFormReturn } from '@lentera/frontend-kit/forms'
import type { Interview } from '@lentera/proto/http/companies-and-reviews'
import { interviewExperiences, interviewOutcomes } from '@lentera/proto/values/companies-and-reviews'
import type { InterviewDraft } from './interview-draft.ts'
import { difficultyWords, experienceLabels, outcomeLabels } from './interview-labels.ts'
import { InterviewQuestionsField } from './interview-questions-field.tsx'

const difficultyOptions = difficultyWords.map((word, index) => ({
  value: String(index + 1),
  label: `${index + 1}/5 · ${word}`,
}))
const experienceOptions = interviewExperiences.map((experience) => ({
  value: experience,
  label: experienceLabels[experience],
}))
const outcomeOptions = interviewOutcomes.map((outcome) => ({ value: outcome, label: outcomeLabels[outcome] }))
const noOutcome = { value: '', label: 'No answer' }

const isRounds = (value: string) => /^(?:[1-9]|1\d|20)$/.test(value.trim())

type InterviewFieldsProps = {
  readonly form: UseFormReturn<InterviewDraft>
  /** An edit is tied to its author by the session, so it does not ask for the address again. */
  readonly asksEmail: boolean
  /** The saved interview that is edited: its rounds and outcome can be changed, but not removed. */
  readonly saved?: Pick<Interview, 'outcome' | 'rounds'>
}

/** The fields of an interview, for the wizard and for an edit. */
export const InterviewFields = ({ form, asksEmail, saved }: InterviewFieldsProps) => {
  const { register, control, formState } = form
  const { errors } = formState
  const hasRounds = saved !== undefined && saved.rounds !== null
  const hasOutcome = saved !== undefined && saved.outcome !== null
  return (
    <div className="space-y-6">
      {asksEmail && (
        <EmailField
          register={() => register('email', rules.email)}
          error={errors.email?.message}
          hint="Stays in this browser. It becomes a code that ties the interview to you for 24 hours of edits, and is never sent with it."
        />
      )}
      <Field
        label="Role"
        required
        error={errors.role?.message}
        hint="The job you interviewed for, as the company calls it."
      >
        {(field) => (
          <Input {...field} {...register('role', rules.text(120))} maxLength={120} placeholder="Software Engineer" />
        )}
      </Field>
      <Field label="Difficulty" required error={errors.difficulty?.message}>
        {(field) => <Select {...field} {...register('difficulty', rules.choice)} options={difficultyOptions} />}
      </Field>
      <Controller
        control={control}
        name="experience"
        rules={rules.choice}
        render={({ field, fieldState }) => (
          <RadioCards
            legend="How was it?"
            value={field.value}
            onChange={field.onChange}
            options={experienceOptions}
            error={fieldState.error?.message}
          />
        )}
      />
      <InterviewQuestionsField form={form} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Outcome" required={hasOutcome} error={errors.outcome?.message}>
          {(field) => (
            <Select
              {...field}
              {...register('outcome')}
              options={hasOutcome ? outcomeOptions : [noOutcome, ...outcomeOptions]}
            />
          )}
        </Field>
        <Field
          label="Rounds"
          required={hasRounds}
          error={errors.rounds?.message}
          hint="Conversations and tests until the decision."
        >
          {(field) => (
            <Input
              {...field}
              {...register('rounds', {
                validate: (value) =>
                  value.trim() === ''
                    ? !hasRounds || 'Required'
                    : isRounds(value) || 'Please enter a whole number from 1 to 20',
              })}
              inputMode="numeric"
              maxLength={2}
            />
          )}
        </Field>
      </div>
    </div>
  )
}
