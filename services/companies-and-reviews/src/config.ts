import { type ConfigOf, kitVariables, Port, variable } from '@lentera/service-kit/process/config'
import { searchVariables } from '@lentera/service-kit/search/configured'
import { z } from 'zod'

export const variables = {
  ...kitVariables,
  PORT: variable(Port.default(8102), 'Port to listen on.'),
  AUTHOR_KEY: variable(
    z.string().min(32),
    'Key of the pseudonyms stored with reviews. If it is lost, authors can never edit or delete their reviews again.',
    { secret: true },
  ),
  ...searchVariables,
}
export type Config = ConfigOf<typeof variables>
