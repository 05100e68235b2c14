import { Field, jobFunctionLabel, RadioCards, Select, StarRatingInput, Textarea } from '@lentera/frontend-kit'
import { Controller, EmailField, rules, type UseFormReturn } from '@lentera/frontend-kit/forms'
import { jobFunctions } from '@lentera/proto/values/companies-and-reviews'
import type { ReviewDraft } from './review-draft.ts'
import { subRatingLabels } from './sub-rating-labels.ts'

const functionOptions = [
  { value: '', label: 'Select your job function' },
  ...jobFunctions.map((jobFunction) => ({ value: jobFunction, label: jobFunctionLabel(jobFunction) })),
]
const statusOptions = [
  { value: 'current', label: 'Current employee' },
  { value: 'former', label: 'Former employee' },
] as const
const recommendOptions = [
  { value: '', label: 'No answer' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

type ReviewFieldsProps = {
  readonly form: UseFormReturn<ReviewDraft>
  /** An edit is tied to its author by the session, so it does not ask for the address again. */
  readonly asksEmail: boolean
}

/** The fields of a review, for the wizard and for an edit. */
export const ReviewFields = ({ form, asksEmail }: ReviewFieldsProps) => {
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <div className="space-y-6">
      {asksEmail && (
        <EmailField
          register={() => register('email', rules.email)}
          error={errors.email?.message}
          hint="Stays in this browser. It becomes a code that ties the review to you for 24 hours of edits, and is never sent with it."
        />
      )}
      <Controller
        control={control}
        name="ratingOverall"
        rules={{ min: { value: 1, message: 'Required' } }}
        render={({ field }) => (
          <StarRatingInput label="Overall rating" required value={field.value} onChange={field.onChange} />
        )}
      />
      <Controller
        control={control}
        name="employmentStatus"
        render={({ field }) => (
          <RadioCards
            legend="Employment status"
            value={field.value}
            onChange={field.onChange}
            options={statusOptions}
          />
        )}
      />
      <Field label="Job function" required error={errors.jobFunction?.message}>
        {(field) => <Select {...field} {...register('jobFunction', rules.choice)} options={functionOptions} />}
      </Field>
      <Field label="Pros" required error={errors.pros?.message} hint="What is good about working there?">
        {(field) => <Textarea {...field} {...register('pros', rules.text(5000))} maxLength={5000} />}
      </Field>
      <Field label="Cons" required error={errors.cons?.message} hint="What is not?">
        {(field) => <Textarea {...field} {...register('cons', rules.text(5000))} maxLength={5000} />}
      </Field>
      <Field label="Advice to management" error={errors.advice?.message}>
        {(field) => <Textarea {...field} {...register('advice', rules.optionalText(2000))} rows={3} maxLength={2000} />}
      </Field>
      <details className="rounded-card border border-line bg-surface px-4 py-3">
        <summary className="cursor-pointer font-semibold">More detail (optional)</summary>
        <div className="mt-4 space-y-5 pb-2">
          <Field label="Would you recommend it to a friend?">
            {(field) => <Select {...field} {...register('recommends')} options={recommendOptions} />}
          </Field>
          {subRatingLabels.map(({ name, label }) => (
            <Controller
              key={name}
              control={control}
              name={`subRatings.${name}`}
              render={({ field }) => (
                <StarRatingInput label={label} size={24} value={field.value} onChange={field.onChange} />
              )}
            />
          ))}
        </div>
      </details>
    </div>
  )
}
