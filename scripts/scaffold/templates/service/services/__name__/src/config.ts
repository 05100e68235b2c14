import { type ConfigOf, kitVariables, Port, variable } from '@lentera/service-kit/process/config'

/** Every variable of this process: `npm run gen` writes them into .env.example. */
export const variables = {
  ...kitVariables,
  PORT: variable(Port.default(__port__), 'Port to listen on.'),
}
export type Config = ConfigOf<typeof variables>
