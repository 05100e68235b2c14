import { marketingQuestions, operationsQuestions, salesQuestions } from './business.ts'
import { engineeringQuestions } from './engineering.ts'
import { generalQuestions } from './general.ts'
import { designQuestions, productQuestions } from './product-and-design.ts'
import type { InterviewFunction, QuestionRow } from './types.ts'

export { generalQuestions } from './general.ts'
export { roles } from './roles.ts'
export { type InterviewFunction, interviewFunctions, isFor, type QuestionRow } from './types.ts'

export const questionsOf: Readonly<Record<InterviewFunction, readonly QuestionRow[]>> = {
  Engineering: engineeringQuestions,
  Product: productQuestions,
  Design: designQuestions,
  Marketing: marketingQuestions,
  Sales: salesQuestions,
  Operations: operationsQuestions,
}

export const allQuestions: readonly QuestionRow[] = [...Object.values(questionsOf).flat(), ...generalQuestions]
