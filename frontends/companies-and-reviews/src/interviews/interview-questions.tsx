import type { Interview } from '@lentera/proto/http/companies-and-reviews'
import { questionCategories } from '@lentera/proto/values/companies-and-reviews'
import { categoryLabels } from './interview-labels.ts'

/** The questions of an interview by category; inside one in the order in which they were written. */
export const InterviewQuestions = ({ questions }: { readonly questions: Interview['questions'] }) => (
  <dl className="space-y-3">
    {questionCategories.map((category) => {
      const asked = questions.filter((question) => question.category === category)
      if (asked.length === 0) return null
      return (
        <div key={category}>
          <dt className="text-sm font-semibold">{categoryLabels[category]}</dt>
          <dd className="mt-0.5">
            <ul className="list-disc space-y-1 pl-5 marker:text-muted">
              {asked.map(({ question }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words, and the list never changes places
                <li key={index} className="prose-text">
                  {question}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )
    })}
  </dl>
)
