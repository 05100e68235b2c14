import { ok, type Result } from '@lentera/proto'
import { type ChannelFigures, channels as names } from '@lentera/proto/http/companies-and-reviews'
import type { Deps } from '../../deps.ts'
import { firstWeekOfMembership, mondayOf } from './domain/weeks.ts'

/** The channels in the order of the page. */
export const listChannels =
  ({ channels, clock }: Pick<Deps, 'channels' | 'clock'>) =>
  async (): Promise<Result<{ channels: ChannelFigures[] }, never>> => {
    const today = clock.today()
    const figures = await channels.listFigures(firstWeekOfMembership(today), mondayOf(today))
    return ok({ channels: figures.sort((a, b) => names.indexOf(a.channel) - names.indexOf(b.channel)) })
  }
