import type { ReactNode } from 'react'

/** One value in the summary of a wizard, inside a `<dl>`; line breaks of a text are kept. */
export const SummaryRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="grid gap-x-4 py-3 sm:grid-cols-[11rem_1fr]">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="prose-text min-w-0">{children}</dd>
  </div>
)
