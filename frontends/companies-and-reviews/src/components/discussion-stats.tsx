import type { AnswerOf } from '@lentera/frontend-kit'
import { Button, Card, formatCount, type Read, Skeleton } from '@lentera/frontend-kit'
import type { listChannels } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { Channel } from '@lentera/proto/http/companies-and-reviews'
import { channelLabel } from './discussion-labels.ts'

type DiscussionStatsProps = { readonly channel: Channel; readonly read: Read<AnswerOf<typeof listChannels>> }

/** How many take part in a channel, and how many of them are new. */
export const DiscussionStats = ({ channel, read: { data, error, retry } }: DiscussionStatsProps) => {
  const figures = data?.channels.find((each) => each.channel === channel)
  return (
    <Card as="section" aria-label={`${channelLabel(channel)} in figures`}>
      <h2 className="text-sm text-muted">Active Members</h2>
      {figures ? (
        <>
          <p className="mt-1 text-2xl leading-9 font-semibold tabular-nums">{formatCount(figures.members)}</p>
          <p className="text-sm text-trust">+{formatCount(figures.newThisWeek)} this week</p>
          <p className="mt-3 border-t border-line pt-3 text-sm text-muted">Posted in the last four weeks. Counted without knowing who.</p>
        </>
      ) : error ? (
        <div role="alert" className="mt-1 space-y-3 text-sm">
          <p>These figures could not be loaded.</p>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton className="mt-1 h-[6.75rem] w-full" />
      )}
    </Card>
  )
}
