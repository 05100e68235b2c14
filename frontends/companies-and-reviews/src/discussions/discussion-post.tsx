import type { ResponseOf } from '@lentera/frontend-kit'
import {
  Badge,
  Card,
  callEndpoint,
  formatAge,
  formatDate,
  LanternMark,
  PageTitle,
  paths,
  refreshReads,
  useNavigate,
} from '@lentera/frontend-kit'
import { deleteDiscussion, type getMyPosts } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { Discussion } from '@lentera/proto/http/companies-and-reviews'
import { lazy } from 'react'
import { ReportButton } from '../reports/report-button.tsx'
import { channelLabel, voiceLabel } from './discussion-labels.ts'
import { DiscussionOwnActions } from './discussion-own-actions.tsx'

const EditDiscussionDialog = lazy(() =>
  import('./discussion-edit-dialog.tsx').then((module) => ({ default: module.EditDiscussionDialog })),
)

export type OwnDiscussion = NonNullable<ResponseOf<typeof getMyPosts>['discussion']>

type DiscussionPostProps = {
  /** `channel` and `createdAt` are missing while only the author can see the post. */
  readonly discussion: Pick<Discussion, 'title' | 'body' | 'status'> &
    Partial<Pick<Discussion, 'channel' | 'createdAt'>>
  readonly id: string
  /** Set while the reader wrote it and may still change it. */
  readonly own: OwnDiscussion | null
}

/** The post that a thread starts with. */
export const DiscussionPost = ({ discussion, id, own }: DiscussionPostProps) => {
  const navigate = useNavigate()
  const { title, body, channel, createdAt, status } = discussion
  const remove = async () => {
    await callEndpoint(deleteDiscussion, { params: { id } })
    // Navigates first: a refetch on this page would show the not-found error.
    navigate(paths.discussions(channel ? { channel } : {}), { replace: true })
    await Promise.all([refreshReads('discussions'), refreshReads('channels')])
  }
  return (
    <Card as="article" className="space-y-4 sm:p-6">
      <header className="space-y-3">
        <PageTitle>{title}</PageTitle>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="inline-flex items-center gap-2 font-medium">
            <LanternMark size={18} className="shrink-0" />
            {voiceLabel(1)}
          </span>
          {createdAt && (
            <time dateTime={createdAt} title={formatDate(createdAt)} className="text-muted">
              {formatAge(createdAt, new Date())}
            </time>
          )}
          {channel && <Badge>{channelLabel(channel)}</Badge>}
          {status === 'pending' && <Badge tone="accent">Waiting for a moderator</Badge>}
        </div>
      </header>
      <p className="prose-text">{body}</p>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        {own && (
          <DiscussionOwnActions
            what="discussion"
            editableUntil={own.editableUntil}
            onDelete={remove}
            editor={(close) => <EditDiscussionDialog id={id} title={own.title} body={own.body} onClose={close} />}
          />
        )}
        {status !== 'pending' && (
          <ReportButton targetType="discussion" targetId={id} className={own ? 'ml-auto' : '-ml-3'} />
        )}
      </div>
    </Card>
  )
}
