import { Card, Link, paths, useSession } from '@lentera/frontend-kit'
import { Bookmark, BriefcaseBusiness, ChevronRight, type LucideIcon, Send } from 'lucide-react'

/** Links on the account page to saved jobs and sent applications, and for employers to their jobs. */
export const Slot = () => {
  const { permissions } = useSession()
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">Jobs</h2>
      <ul className="mt-3 divide-y divide-line">
        <Way to={paths.savedJobs} icon={Bookmark} label="Saved jobs">
          What you keep for later. Only you see it.
        </Way>
        <Way to={paths.myApplications} icon={Send} label="My applications">
          Where each one stands.
        </Way>
        {permissions.includes('jobs.post') && (
          <Way to={paths.employerJobs()} icon={BriefcaseBusiness} label="Your jobs">
            Post jobs and answer those who apply.
          </Way>
        )}
      </ul>
    </Card>
  )
}

type WayProps = { readonly to: string; readonly icon: LucideIcon; readonly label: string; readonly children: string }

/** The whole line is clickable; the accessible name of the link is its label. */
const Way = ({ to, icon: Icon, label, children }: WayProps) => (
  <li className="relative flex items-center gap-3 py-3">
    <Icon aria-hidden size={20} className="shrink-0 text-accent" />
    <p className="min-w-0 flex-1">
      <Link to={to} className="font-semibold after:absolute after:inset-0 after:rounded-control hover:underline">
        {label}
      </Link>
      <span className="block text-sm text-muted">{children}</span>
    </p>
    <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
  </li>
)
