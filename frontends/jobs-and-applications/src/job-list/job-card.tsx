import {
  Badge,
  Card,
  CompanyTile,
  classes,
  Link,
  Loading,
  MarkedText,
  paths,
  Skeleton,
  useLocation,
} from '@lentera/frontend-kit'
import type { JobCard as JobCardData, JobHit } from '@lentera/proto/http/jobs-and-applications'
import { departmentLabels, employmentTypeLabels, jobLevelLabels } from '@lentera/proto/values/jobs-and-applications'
import { Banknote, Briefcase, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { payText } from '../job/pay.ts'
import { longDay, postingAge } from '../job/posting-date.ts'
import { SaveButton } from '../saved-jobs/save-button.tsx'

const shownTags = 3

/** The logo, or the first letter of the company's name. */
export const JobTile = ({
  company,
  className,
}: {
  readonly company: JobCardData['company']
  readonly className?: string
}) => (
  <CompanyTile
    name={[...company.name.trim()][0] ?? ''}
    logoUrl={company.logoUrl}
    {...(className ? { className } : {})}
  />
)

export const PostingAge = ({ createdAt }: { readonly createdAt: string }) => (
  <time dateTime={createdAt} title={longDay(createdAt)}>
    {postingAge(createdAt, new Date())}
  </time>
)

/** An icon, hidden from screen readers, and a fact. */
const Fact = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <span className="shrink-0 text-muted">{icon}</span>
    {children}
  </li>
)

type JobCardProps = {
  readonly job: JobCardData
  /** Matches of the search. */
  readonly matches?: JobHit['matches'] | undefined
  readonly level?: 'h2' | 'h3'
  /** Replaces the save button. */
  readonly action?: ReactNode
  /** A line about the reader's own relation to the job. */
  readonly note?: ReactNode
  /** False for a job that has no page any more. */
  readonly isOpen?: boolean
}

/** A job in a list. The whole card is the click target of the title; company and button are above it. */
export const JobCard = ({ job, matches, level: Heading = 'h3', action, note, isOpen = true }: JobCardProps) => {
  const { pathname, search } = useLocation()
  const pay = payText(job)
  const title = <MarkedText text={job.title} matches={matches?.title ?? []} />
  return (
    <Card
      as="li"
      className={classes(
        'relative transition-colors duration-150 hover:border-line-strong',
        job.isFeatured && 'border-accent-line',
      )}
    >
      <div className="flex items-start gap-3 sm:gap-4">
        <JobTile company={job.company} className="max-[22rem]:hidden" />
        <div className="min-w-0 flex-1">
          <Heading className="text-lg leading-snug font-semibold">
            {isOpen ? (
              // The URL of the list, so that the job page leads back to the same search.
              <Link
                to={paths.job(job.id)}
                state={pathname === paths.jobs() ? { jobsSearch: search } : undefined}
                className="after:absolute after:inset-0 after:rounded-card"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </Heading>
          <p className="mt-1 text-sm text-muted">
            <Link to={paths.company(job.company.slug)} className="link relative z-10">
              <MarkedText text={job.company.name} matches={matches?.company ?? []} />
            </Link>
            {' · '}
            <PostingAge createdAt={job.createdAt} />
          </p>
        </div>
        <div className="relative z-10 -mt-1.5 -mr-2 shrink-0">{action ?? <SaveButton job={job} />}</div>
      </div>
      <ul aria-label="In short" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Fact icon={<MapPin aria-hidden size={15} />}>
          {job.location}, {job.country}
        </Fact>
        <Fact icon={<Briefcase aria-hidden size={15} />}>{employmentTypeLabels[job.employmentType]}</Fact>
        {pay && (
          <Fact icon={<Banknote aria-hidden size={15} />}>
            <span className="font-semibold tabular-nums">{pay}</span>
          </Fact>
        )}
      </ul>
      <p className="mt-2 line-clamp-2 text-sm text-muted">
        <MarkedText text={job.description} matches={matches?.description ?? []} />
      </p>
      <ul aria-label="Labels" className="mt-3 flex flex-wrap gap-2">
        <Labels job={job} />
      </ul>
      {note && <div className="mt-3 border-t border-line pt-3 text-sm text-muted">{note}</div>}
    </Card>
  )
}

const Labels = ({ job }: { readonly job: JobCardData }) => {
  const tags = job.tags.slice(0, shownTags)
  const further = job.tags.length - tags.length
  return (
    <>
      {job.isFeatured && (
        <li>
          <Badge tone="accent">Featured</Badge>
        </li>
      )}
      {job.remoteOk && (
        <li>
          <Badge tone="trust">Remote OK</Badge>
        </li>
      )}
      <li>
        <Badge>{departmentLabels[job.department]}</Badge>
      </li>
      <li>
        <Badge>{jobLevelLabels[job.level]}</Badge>
      </li>
      {tags.map((tag) => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
      {further > 0 && <li className="self-center text-xs text-muted">+{further} more</li>}
    </>
  )
}

/**
 * As many cards as the specification asks for, of the same size, so that the layout does not shift when the data
 * arrives.
 */
export const JobListSkeleton = ({
  label = 'Loading jobs',
  count = 5,
}: {
  readonly label?: string
  readonly count?: number
}) => (
  <Loading label={label} className="space-y-4">
    {Array.from({ length: count }, (_, index) => index).map((index) => (
      <div key={index} className="rounded-card border border-line bg-surface p-5">
        <div className="flex items-start gap-4">
          <Skeleton className="size-12 shrink-0" />
          <div className="flex-1 space-y-2 py-1">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
        <Skeleton className="mt-4 h-5 w-4/5" />
        <Skeleton className="mt-2 h-10 w-full" />
        <Skeleton className="mt-3 h-6 w-1/2" />
      </div>
    ))}
  </Loading>
)
