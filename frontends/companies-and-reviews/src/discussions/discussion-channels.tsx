import { classes, formatCount, Link, paths } from '@lentera/frontend-kit'
import type { Channel, ChannelFigures } from '@lentera/proto/http/companies-and-reviews'
import { Hash } from 'lucide-react'
import { channelOptions } from './discussion-labels.ts'

type DiscussionChannelsProps = {
  readonly shown: Channel
  readonly sort: string | undefined
  readonly figures: readonly ChannelFigures[] | undefined
}

/** The four channels: a column on wide screens, a row that wraps on narrow ones. */
export const DiscussionChannels = ({ shown, sort, figures }: DiscussionChannelsProps) => (
  <nav aria-label="Channels">
    <h2 className="hidden text-sm font-semibold text-muted lg:block">Channels</h2>
    <ul className="flex flex-wrap gap-2 lg:mt-2 lg:flex-col lg:gap-1">
      {channelOptions.map(({ value, label }) => {
        const count = figures?.find(({ channel }) => channel === value)?.discussions
        return (
          <li key={value}>
            <Link
              to={paths.discussions({ channel: value, ...(sort === undefined ? {} : { sort }) })}
              aria-current={value === shown ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center gap-2 rounded-control border px-3 transition-colors',
                value === shown
                  ? 'border-accent-line bg-accent-wash font-semibold text-ink'
                  : 'border-line bg-surface hover:bg-wash lg:border-transparent lg:bg-transparent',
              )}
            >
              <Hash aria-hidden size={16} className="shrink-0 text-muted" />
              <span>{label}</span>
              {/* As wide before the figure is known: the row must not wrap anew when it arrives. */}
              <span className="min-w-[3ch] text-right text-sm font-normal text-muted tabular-nums lg:ml-auto">
                {count !== undefined && (
                  <>
                    {formatCount(count)}
                    <span className="sr-only"> {count === 1 ? 'discussion' : 'discussions'}</span>
                  </>
                )}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  </nav>
)
