import { type ConfigOf, kitVariables, Port, variable } from '@lentera/service-kit/process/config'
import { searchVariables } from '@lentera/service-kit/search/configured'
import { z } from 'zod'

export const variables = {
  ...kitVariables,
  PORT: variable(Port.default(8102), 'Port to listen on.'),
  AUTHOR_KEY: variable(
    z.string().min(32),
    'Key of the pseudonyms stored beside reviews. Losing it parts authors from their reviews for ever.',
    { secret: true },
  ),
  ANONYMOUS_BEAT_SECONDS: variable(
    z.coerce.number().min(1).max(3600).default(60),
    'Events about reviews leave together, once in so many seconds, so that their time tells nothing.',
  ),
  ...searchVariables,
}
export type Config = ConfigOf<typeof variables>
