import { type ConfigOf, kitVariables, Port, variable } from '@lentera/service-kit/config'

/** Every variable of this process: `npm run gen` writes them into .env.example. */
export const variables = {
  ...kitVariables,
  PORT: variable(Port.default(8103), 'Port to listen on.'),
}
export type Config = ConfigOf<typeof variables>
