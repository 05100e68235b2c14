import { Card, Link, paths } from '@lentera/frontend-kit'
import type { JobCard } from '@lentera/proto/http/jobs-and-applications'
import { JobTile } from '../job-list/job-card.tsx'
import { payText } from './pay.ts'

/** At most six, chosen by the server; nothing where there is none. */
export const SimilarJobs = ({ jobs }: { readonly jobs: readonly JobCard[] }) => {
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="text-lg font-semibold">
        Similar jobs
      </h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {jobs.map((job) => (
          <Card
            as="li"
            key={job.id}
            className="relative flex items-start gap-3 transition-colors duration-150 hover:border-line-strong"
          >
            <JobTile company={job.company} />
            <div className="min-w-0 flex-1 text-sm">
              <h3 className="text-base leading-snug font-semibold">
                <Link to={paths.job(job.id)} className="after:absolute after:inset-0 after:rounded-card">
                  {job.title}
                </Link>
              </h3>
              <p className="text-muted">
                {job.company.name} · {job.location}
                {job.remoteOk && ' · Remote OK'}
              </p>
              <p className="font-semibold tabular-nums">{payText(job) ?? 'Competitive'}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
