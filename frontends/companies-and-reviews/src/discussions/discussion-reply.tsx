import { Badge, Card, callEndpoint, formatAge, formatDate, LanternMark, refreshReads } from '@lentera/frontend-kit'
import { deleteReply } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { Reply } from '@lentera/proto/http/companies-and-reviews'
import { lazy } from 'react'
import { ReportButton } from '../reports/report-button.tsx'
import { voiceLabel } from './discussion-labels.ts'
import { DiscussionOwnActions } from './discussion-own-actions.tsx'

const EditReplyDialog = lazy(() =>
  import('./reply-edit-dialog.tsx').then((module) => ({ default: module.EditReplyDialog })),
)

type DiscussionReplyProps = {
  readonly reply: Reply
  /** Set while the reader wrote it and may still change it. */
  readonly editableUntil?: string | undefined
}

export const DiscussionReply = ({ reply, editableUntil }: DiscussionReplyProps) => {
  const { id, body, voice, createdAt, status } = reply
  const remove = async () => {
    await callEndpoint(deleteReply, { params: { id } })
    await Promise.all([refreshReads('discussions'), refreshReads('channels')])
  }
  return (
    <Card as="li" className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <h3 className="inline-flex items-center gap-2 font-medium">
          <LanternMark size={18} className="shrink-0" />
          {voiceLabel(voice)}
        </h3>
        <time dateTime={createdAt} title={formatDate(createdAt)} className="text-muted">
          {formatAge(createdAt, new Date())}
        </time>
        {status === 'pending' ? (
          <Badge tone="accent">Waiting for a moderator</Badge>
        ) : (
          <ReportButton targetType="reply" targetId={id} className="-my-1.5 -mr-3 ml-auto" />
        )}
      </div>
      <p className="prose-text">{body}</p>
      {editableUntil && (
        <div className="flex flex-wrap gap-3 border-t border-line pt-3">
          <DiscussionOwnActions
            what="reply"
            editableUntil={editableUntil}
            onDelete={remove}
            editor={(close) => <EditReplyDialog id={id} body={body} onClose={close} />}
          />
        </div>
      )}
    </Card>
  )
}
