import { EmptyState, ErrorState, LinkButton, Pagination, paths, useRead } from '@lentera/frontend-kit'
import { listCompanyInterviews } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { Interview } from '@lentera/proto/http/companies-and-reviews'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import { MessagesSquare } from 'lucide-react'
import { useRef, useState } from 'react'
import { ReportButton } from '../reports/report-button.tsx'
import { InterviewCard } from './interview-card.tsx'
import { InterviewListSkeleton } from './interview-list-skeleton.tsx'
import { MyInterview } from './my-interview.tsx'

const pageSize = 20

const ShareLink = ({ slug, size }: { readonly slug: string; readonly size?: 'sm' }) => (
  <LinkButton to={paths.postReview(slug, 'interview')} {...(size ? { size } : { variant: 'primary' as const })}>
    Share Interview Experience
  </LinkButton>
)

/** The response of the company page contains the newest 20 interviews; other pages are fetched on demand. */
export const InterviewsTab = ({ page: company }: { readonly page: CompanyPage }) => {
  const { slug, name } = company.company
  const total = company.interviewCount
  const [page, setPage] = useState(1)
  const top = useRef<HTMLHeadingElement>(null)
  const further = useRead(listCompanyInterviews, { params: { slug }, query: { page, limit: pageSize }, when: page > 1 })
  const interviews = page === 1 ? company.interviews : further.data?.interviews
  const turnPage = (next: number) => {
    setPage(next)
    top.current?.focus()
  }
  return (
    <section className="max-w-3xl space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={top} tabIndex={-1} className="text-lg font-semibold outline-none">
          Interview Experiences
        </h2>
        {total > 0 && <ShareLink slug={slug} size="sm" />}
      </div>
      <MyInterview slug={slug} companyName={name} />
      {total === 0 && (
        <EmptyState
          icon={MessagesSquare}
          level="h3"
          title="No interview experiences yet"
          action={<ShareLink slug={slug} />}
        >
          What was asked, how hard it was, and how it ended: be the first to tell.
        </EmptyState>
      )}
      {further.error && page > 1 && (
        <ErrorState title="These interviews could not be loaded" level="h3" onRetry={further.retry}>
          The first page is still here.
        </ErrorState>
      )}
      {interviews ? <InterviewList interviews={interviews} /> : further.isLoading && <InterviewListSkeleton />}
      <Pagination page={page} pageSize={pageSize} total={total} onChange={turnPage} />
    </section>
  )
}

const InterviewList = ({ interviews }: { readonly interviews: readonly Interview[] }) =>
  interviews.map((interview) => (
    <InterviewCard
      key={interview.id}
      interview={interview}
      actions={<ReportButton targetType="interview" targetId={interview.id} className="-ml-3" />}
    />
  ))
