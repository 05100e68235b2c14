import { singaporeCompanies } from './companies-singapore.ts'
import type { CorpusCompany } from './types.ts'

export { composeReview } from './compose.ts'
export { seededRng } from './random.ts'
export type { ComposeInput, CorpusCompany, ReviewText } from './types.ts'

export const companies: readonly CorpusCompany[] = [...singaporeCompanies]
