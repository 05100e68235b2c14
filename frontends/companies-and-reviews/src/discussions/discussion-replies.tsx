import type { ResponseOf } from '@lentera/frontend-kit'
import type { getMyPosts } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { Reply } from '@lentera/proto/http/companies-and-reviews'
import { DiscussionReply } from './discussion-reply.tsx'

export type OwnReplies = ResponseOf<typeof getMyPosts>['replies']

type DiscussionRepliesProps = { readonly replies: readonly Reply[]; readonly own: OwnReplies; readonly label: string }

export const DiscussionReplies = ({ replies, own, label }: DiscussionRepliesProps) => (
  <ol aria-label={label} className="space-y-3">
    {replies.map((reply) => (
      <DiscussionReply
        key={reply.id}
        reply={reply}
        editableUntil={own.find(({ id }) => id === reply.id)?.editableUntil}
      />
    ))}
  </ol>
)
