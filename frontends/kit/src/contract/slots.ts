import type { CompanyPage } from '@lentera/proto/http/gateway'

type CompanySlot = { readonly company: CompanyPage['company'] }

/**
 * Places where a page shows another team's part, with what the page hands over. `unavailable` says that the part's
 * service did not answer in time, so the data is missing rather than empty; `retry` reads the page again.
 */
export type SlotProps = {
  /** Card in the overview's side column. */
  'company.overview': CompanySlot & { readonly salaries: CompanyPage['salaries'] }
  'company.salaries': CompanySlot & {
    readonly salaries: CompanyPage['salaries']
    readonly unavailable: boolean
    readonly retry: () => void
  }
  'company.interviews': CompanySlot & {
    readonly interviews: CompanyPage['interviews']
    readonly unavailable: boolean
    readonly retry: () => void
  }
  'company.updates': CompanySlot & { readonly updates: CompanyPage['updates']; readonly unavailable: boolean; readonly retry: () => void }
  'company.jobs': CompanySlot
}
export type SlotName = keyof SlotProps
