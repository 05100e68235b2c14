import { Badge, Card, Link, paths } from '@lentera/frontend-kit'
import type { Job } from '@lentera/proto/http/jobs-and-applications'
import { pointsOf } from './points.ts'

/** The text sections of the ad. A section without text is left out. */
export const JobText = ({ job }: { readonly job: Job }) => (
  <Card className="space-y-8">
    <section aria-labelledby="about">
      <h2 id="about" className="text-lg font-semibold">
        About this role
      </h2>
      <p className="prose-text mt-2">{job.description}</p>
    </section>
    <Points id="responsibilities" title="Responsibilities" text={job.responsibilities} />
    <Points id="requirements" title="Requirements" text={job.requirements} />
    {job.tags.length > 0 && (
      <section aria-labelledby="skills">
        <h2 id="skills" className="text-lg font-semibold">
          Skills & Technologies
        </h2>
        <ul className="mt-3 flex flex-wrap gap-2">
          {job.tags.map((tag) => (
            <li key={tag}>
              <Link to={paths.jobs({ search: tag })} className="rounded-full">
                <Badge className="hover:border-line-strong">{tag}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )}
  </Card>
)

const Points = ({ id, title, text }: { readonly id: string; readonly title: string; readonly text: string }) => {
  const points = pointsOf(text)
  if (points.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <ul className="mt-2 max-w-[70ch] list-disc space-y-1.5 pl-5 marker:text-muted">
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places, and two may be equal
          <li key={index}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
