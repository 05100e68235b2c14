import type { Channel } from '@lentera/proto/http/companies-and-reviews'
import { channelDetails, channels } from '@lentera/proto/values/companies-and-reviews'

export const channelOptions = channels.map((channel) => ({ value: channel, label: channelDetails[channel].label }))

export const channelLabel = (channel: Channel): string => channelDetails[channel].label

/** The author of the discussion is number 1; participants keep their number through the whole thread. */
export const voiceLabel = (voice: number): string => (voice === 1 ? 'Anonymous 1 (author)' : `Anonymous ${voice}`)
