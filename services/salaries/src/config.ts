import { type ConfigOf, kitVariables, Port, variable } from '@lentera/service-kit/config'
import { z } from 'zod'

/** Every variable of this process: `npm run gen` writes them into .env.example. */
export const variables = {
  ...kitVariables,
  PORT: variable(Port.default(8103), 'Port to listen on.'),
  AUTHOR_KEY: variable(
    z.string().min(32),
    'Key of the pseudonyms stored beside salaries. Losing it parts authors from their salaries for ever.',
    { secret: true },
  ),
  ANONYMOUS_BEAT_SECONDS: variable(
    z.coerce.number().min(1).max(3600).default(60),
    'Events about salaries leave together, once in so many seconds, so that their time tells nothing.',
  ),
}
export type Config = ConfigOf<typeof variables>
