import { Badge, buttonClasses, Card, Link, PageTitle, paths } from '@lentera/frontend-kit'
import type { Job } from '@lentera/proto/http/jobs-and-applications'
import { departmentLabels, employmentTypeLabels, jobLevelLabels } from '@lentera/proto/values/jobs-and-applications'
import { Banknote, Briefcase, ExternalLink, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { JobTile } from '../job-list/job-card.tsx'
import { SaveButton } from '../saved-jobs/save-button.tsx'
import { payText } from './pay.ts'
import { longDay } from './posting-date.ts'
import { ShareButton } from './share-button.tsx'

type JobHeaderProps = {
  readonly job: Job
  /** The button that opens the application. */
  readonly apply: ReactNode
}

/** Title, company and posting date, with the buttons. */
export const JobHeader = ({ job, apply }: JobHeaderProps) => (
  <Card>
    <div className="flex items-start gap-4">
      <JobTile company={job.company} />
      <div className="min-w-0 flex-1">
        <PageTitle>{job.title}</PageTitle>
        <p className="mt-1 text-muted">
          <Link to={paths.company(job.company.slug)} className="link">
            {job.company.name}
          </Link>{' '}
          · Posted on <time dateTime={job.createdAt}>{longDay(job.createdAt)}</time>
        </p>
        <ul aria-label="Labels" className="mt-3 flex flex-wrap gap-2">
          {job.isFeatured && (
            <li>
              <Badge tone="accent">Featured</Badge>
            </li>
          )}
          <li>
            <Badge>{departmentLabels[job.department]}</Badge>
          </li>
          <li>
            <Badge>{jobLevelLabels[job.level]}</Badge>
          </li>
          <li>
            <Badge>{employmentTypeLabels[job.employmentType]}</Badge>
          </li>
          {job.remoteOk && (
            <li>
              <Badge tone="trust">Remote OK</Badge>
            </li>
          )}
        </ul>
      </div>
    </div>
    <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
      {apply}
      <SaveButton job={job} showLabel />
      <ShareButton title={`${job.title} at ${job.company.name}`} path={paths.job(job.id)} />
      {job.applicationUrl !== null && (
        <a
          href={job.applicationUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={buttonClasses('quiet')}
        >
          Company’s own application page
          <ExternalLink aria-hidden size={16} />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </div>
  </Card>
)

/** Tiles: place, type and level, pay. */
export const JobTiles = ({ job }: { readonly job: Job }) => (
  <dl className="grid gap-3 sm:grid-cols-3">
    <Tile icon={<MapPin aria-hidden size={18} />} label="Location">
      {job.location}, {job.country}
    </Tile>
    <Tile icon={<Briefcase aria-hidden size={18} />} label="Type and level">
      {employmentTypeLabels[job.employmentType]} · {jobLevelLabels[job.level]}
    </Tile>
    <Tile icon={<Banknote aria-hidden size={18} />} label="Salary">
      <span className="tabular-nums">{payText(job) ?? 'Competitive'}</span>
    </Tile>
  </dl>
)

const Tile = ({
  icon,
  label,
  children,
}: {
  readonly icon: ReactNode
  readonly label: string
  readonly children: ReactNode
}) => (
  <div className="rounded-card border border-line bg-surface px-4 py-3">
    <dt className="flex items-center gap-2 text-sm text-muted">
      {icon}
      {label}
    </dt>
    <dd className="mt-1 font-semibold">{children}</dd>
  </div>
)
