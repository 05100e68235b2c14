import { Skeleton, Slot } from '@lentera/frontend-kit'
import type { CompanyPage } from '@lentera/proto/http/gateway'

/** The slot of the jobs remote; the page has this tab only when a remote fills it. */
export const JobsTab = ({ company }: { readonly company: CompanyPage['company'] }) => (
  <Slot
    name="company.jobs"
    title="Jobs"
    props={{ company }}
    placeholder={<Skeleton className="h-[64rem] max-w-3xl" />}
    empty={null}
  />
)
