import { Button, Field, Select, Textarea } from '@lentera/frontend-kit'
import { rules, type UseFormReturn, useFieldArray } from '@lentera/frontend-kit/forms'
import { questionCategories } from '@lentera/proto/values/companies-and-reviews'
import { Plus, Trash2 } from 'lucide-react'
import { emptyQuestion, type InterviewDraft, mostQuestions } from './interview-draft.ts'
import { categoryLabels } from './interview-labels.ts'

const categoryOptions = questionCategories.map((category) => ({ value: category, label: categoryLabels[category] }))

/** One row for each question with its category; the only row cannot be removed. */
export const InterviewQuestionsField = ({ form }: { readonly form: UseFormReturn<InterviewDraft> }) => {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'questions' })
  const removeRow = (index: number) => {
    remove(index)
    // The pressed button is gone: focus the row before it.
    form.setFocus(`questions.${Math.max(0, index - 1)}.question`)
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink">Interview questions</legend>
      <p className="mt-0.5 mb-3 text-sm text-muted">What were you asked? Leave out the names of those who asked.</p>
      <ul className="space-y-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid gap-3 rounded-card border border-line p-4 sm:grid-cols-[1fr_12rem]">
            <Field
              label={`Question ${index + 1}`}
              required
              error={formState.errors.questions?.[index]?.question?.message}
            >
              {(field) => (
                <Textarea
                  {...field}
                  {...register(`questions.${index}.question`, rules.text(500))}
                  rows={2}
                  maxLength={500}
                />
              )}
            </Field>
            <div className="space-y-3">
              <Field label={`Category of question ${index + 1}`} required>
                {(field) => (
                  <Select {...field} {...register(`questions.${index}.category`)} options={categoryOptions} />
                )}
              </Field>
              {fields.length > 1 && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Remove question ${index + 1}`}
                  onClick={() => removeRow(index)}
                >
                  <Trash2 aria-hidden size={15} />
                  Remove
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {fields.length < mostQuestions ? (
        <Button size="sm" className="mt-3" onClick={() => append(emptyQuestion)}>
          <Plus aria-hidden size={15} />
          Add a question
        </Button>
      ) : (
        <p className="mt-3 text-sm text-muted">{mostQuestions} questions are the most that one interview can hold.</p>
      )}
    </fieldset>
  )
}
