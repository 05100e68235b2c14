import type { AuthorKey, CalendarDate } from '@lentera/proto'
import type { Channel, ChannelFigures } from '@lentera/proto/http/companies-and-reviews'
import type { Sql } from '@lentera/service-kit/data/db'
import type { Prisma } from '../../../generated/prisma/client.ts'

const figuresText = `
SELECT s.channel, s.discussions, coalesce(sum(w.last_members), 0)::int AS members,
  coalesce(sum(w.new_members) FILTER (WHERE w.week = $2::date), 0)::int AS "newThisWeek"
FROM channel_stats s LEFT JOIN channel_weeks w ON w.channel = s.channel AND w.week >= $1::date
GROUP BY s.channel, s.discussions`

const countText = `
INSERT INTO channel_members AS known (channel, member_key, first_week, last_week) VALUES ($1, $2, $3::date, $3::date)
ON CONFLICT (channel, member_key) DO UPDATE SET last_week = excluded.last_week WHERE known.last_week < excluded.last_week`

export const createChannelsRepository = ({ sql }: { sql: Sql }) => ({
  listFigures: (firstWeek: CalendarDate, thisWeek: CalendarDate): Promise<ChannelFigures[]> =>
    sql(figuresText, [firstWeek, thisWeek]),

  /** Counts an author once a week, also with several posts. The key is specific to the channel; no post contains it. */
  countMember: async (
    tx: Prisma.TransactionClient,
    channel: Channel,
    memberKey: AuthorKey,
    week: CalendarDate,
  ): Promise<void> => {
    await tx.$executeRawUnsafe(countText, channel, memberKey, week)
  },
})
