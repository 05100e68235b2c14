import type { CompanyPage } from '@lentera/proto/http/gateway'

type CompanySlot = { readonly company: CompanyPage['company'] }

/**
 * Places where a page shows another team's part, with the props that the page passes. `unavailable` says that the
 * part's service did not respond in time, so the data is missing rather than empty; `retry` reads the page again.
 */
export type SlotProps = {
  'company.salaries': CompanySlot & {
    readonly salaries: CompanyPage['salaries']
    readonly unavailable: boolean
    readonly retry: () => void
  }
  'company.jobs': CompanySlot
  /** Section of the account page, shown to somebody who is signed in. */
  'account.following': Record<never, never>
  /** Saved jobs and applications on the account page; an employer's own jobs too. */
  'account.jobs': Record<never, never>
}
export type SlotName = keyof SlotProps

const slots = {
  'company.salaries': true,
  'company.jobs': true,
  'account.following': true,
  'account.jobs': true,
} satisfies Record<SlotName, true>

/** The build refuses a manifest with a slot of another name. */
export const slotNames: readonly string[] = Object.keys(slots)
