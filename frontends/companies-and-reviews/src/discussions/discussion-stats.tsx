import type { ResponseOf } from '@lentera/frontend-kit'
import { Button, Card, formatCount, type Read, Skeleton } from '@lentera/frontend-kit'
import type { listChannels } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { Channel } from '@lentera/proto/http/companies-and-reviews'
import { channelLabel } from './discussion-labels.ts'

type DiscussionStatsProps = { readonly channel: Channel; readonly read: Read<ResponseOf<typeof listChannels>> }

/** How many take part in a channel, and how many of them are new. */
export const DiscussionStats = ({ channel, read: { data, error, retry } }: DiscussionStatsProps) => {
  const figures = data?.channels.find((each) => each.channel === channel)
  return (
    <Card
      as="section"
      aria-label={`${channelLabel(channel)} in figures`}
      // A line above the list on narrow screens, a card next to it on wide ones.
      className="flex min-h-28 flex-wrap items-baseline gap-x-3 px-4 py-3 lg:block lg:p-5"
    >
      <h2 className="text-sm text-muted">Active Members</h2>
      {figures ? (
        <>
          <p className="font-semibold tabular-nums lg:mt-1 lg:text-2xl lg:leading-9">{formatCount(figures.members)}</p>
          <p className="text-sm text-trust">+{formatCount(figures.newThisWeek)} this week</p>
          <p className="w-full text-sm text-muted lg:mt-3 lg:border-t lg:border-line lg:pt-3">
            Posted in the last four weeks. Counted without knowing who.
          </p>
        </>
      ) : error ? (
        <div role="alert" className="mt-1 space-y-3 text-sm">
          <p>These figures could not be loaded.</p>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton className="h-[4.125rem] w-full lg:mt-1 lg:h-[9.0625rem]" />
      )}
    </Card>
  )
}
