import { useRead, useSearchParams } from '@lentera/frontend-kit'
import { getCompanyPage } from '../api/gateway.ts'
import type { PickedCompany } from './company-picker.tsx'

/** A company named in a wizard's address saves its first step; one that does not exist leads back to the search. */
export const useCompanyFromAddress = (): {
  readonly isNamed: boolean
  /** Null while it loads, and without a name. */
  readonly company: PickedCompany | null
  readonly isMissing: boolean
} => {
  const slug = useSearchParams()[0].get('company')?.toLowerCase() ?? ''
  const { data, error } = useRead(getCompanyPage, { params: { slug }, when: slug !== '' })
  return { isNamed: slug !== '', company: data?.company ?? null, isMissing: error !== undefined }
}
