import { Badge, Card, formatMonth, jobFunctionLabel, LanternMark, StarRating } from '@lentera/frontend-kit'
import type { Review } from '@lentera/proto/http/companies-and-reviews'
import { MailCheck, ThumbsDown, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { subRatingLabels } from './sub-rating-labels.ts'

type ReviewCardProps = {
  readonly review: Review
  /** The level of the heading above the list of reviews, plus one. */
  readonly level?: 'h3' | 'h4'
  readonly actions?: ReactNode
}

const TextPart = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div>
    <dt className="text-sm font-semibold">{title}</dt>
    <dd className="prose-text mt-0.5">{text}</dd>
  </div>
)

/** A review: status and function, and nothing else about its author. */
export const ReviewCard = ({ review, level: Heading = 'h3', actions }: ReviewCardProps) => {
  const status = review.employmentStatus === 'current' ? 'Current employee' : 'Former employee'
  const subRatings = subRatingLabels.flatMap(({ name, label }) =>
    review.subRatings[name] === undefined ? [] : [`${label} ${review.subRatings[name]}/5`],
  )
  return (
    <Card as="article" className="space-y-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StarRating value={review.ratingOverall} showValue />
        <Heading className="flex min-w-0 items-center gap-2 text-sm font-medium">
          <LanternMark size={18} className="shrink-0" />
          <span>
            {status} · {jobFunctionLabel(review.jobFunction)}
          </span>
        </Heading>
        <time dateTime={review.createdAt} className="text-sm text-muted">
          {formatMonth(review.createdAt)}
        </time>
        {review.emailVerified && (
          <Badge tone="trust" icon={<MailCheck aria-hidden size={14} />}>
            E-mail verified
          </Badge>
        )}
        {review.status === 'pending' && <Badge tone="accent">Waiting for a moderator</Badge>}
      </header>
      <dl className="space-y-3">
        <TextPart title="Pros" text={review.pros} />
        <TextPart title="Cons" text={review.cons} />
        {review.advice && <TextPart title="Advice to management" text={review.advice} />}
      </dl>
      {(review.recommends !== null || subRatings.length > 0) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          {review.recommends !== null && (
            <span className="inline-flex items-center gap-1.5">
              {review.recommends ? <ThumbsUp aria-hidden size={15} /> : <ThumbsDown aria-hidden size={15} />}
              {review.recommends ? 'Recommends to a friend' : 'Does not recommend to a friend'}
            </span>
          )}
          {subRatings.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
      {actions && <div className="flex flex-wrap gap-3 border-t border-line pt-4">{actions}</div>}
    </Card>
  )
}
