import { indonesiaCompanies } from './companies-indonesia.ts'
import { moreIndonesiaCompanies } from './companies-indonesia-more.ts'
import { malaysiaCompanies } from './companies-malaysia.ts'
import { philippinesCompanies } from './companies-philippines.ts'
import { singaporeCompanies } from './companies-singapore.ts'
import { moreSingaporeCompanies } from './companies-singapore-more.ts'
import { thailandCompanies } from './companies-thailand.ts'
import { vietnamCompanies } from './companies-vietnam.ts'
import type { CorpusCompany } from './types.ts'

export { composeReview } from './compose.ts'
export { seededRng } from './random.ts'
export type { ComposeInput, CorpusCompany, ReviewText } from './types.ts'

export const companies: readonly CorpusCompany[] = [
  ...singaporeCompanies,
  ...moreSingaporeCompanies,
  ...indonesiaCompanies,
  ...moreIndonesiaCompanies,
  ...malaysiaCompanies,
  ...thailandCompanies,
  ...philippinesCompanies,
  ...vietnamCompanies,
]
