import { Badge, Card, formatAge, formatCountOf, LanternMark, Link, LinkButton, paths } from '@lentera/frontend-kit'
import type { Discussion } from '@lentera/proto/http/companies-and-reviews'
import { MessageSquareReply } from 'lucide-react'
import { channelLabel } from './discussion-labels.ts'

/** One discussion in the list. The title leads to the thread, the button to the reply form below it. */
export const DiscussionCard = ({ discussion }: { readonly discussion: Discussion }) => {
  const { id, title, body, channel, createdAt, replyCount } = discussion
  return (
    <Card as="li" className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-2 font-medium">
          <LanternMark size={18} className="shrink-0" />
          Anonymous User
        </span>
        <time dateTime={createdAt} className="text-muted">
          {formatAge(createdAt, new Date())}
        </time>
        <Badge>{channelLabel(channel)}</Badge>
      </div>
      <div>
        <h3 className="line-clamp-2 text-lg font-semibold">
          <Link to={paths.discussion(id)} className="hover:underline underline-offset-4">
            {title}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-3 max-w-[70ch] text-muted">{body}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <span className="text-sm text-muted tabular-nums">
          {replyCount === 0 ? 'No replies yet' : formatCountOf(replyCount, 'reply', 'replies')}
        </span>
        <LinkButton to={`${paths.discussion(id)}#reply`} size="sm" aria-label={`Reply to “${title}”`}>
          <MessageSquareReply aria-hidden size={16} />
          Reply
        </LinkButton>
      </div>
    </Card>
  )
}
