import { type ConfigOf, kitVariables, Port, variable } from '@lentera/service-kit/process/config'
import { z } from 'zod'
import { floors } from './modules/cohorts/domain/thresholds.ts'

/** A threshold of anonymity: it can be raised; with a value below the floor the process does not start. */
const peopleFrom = (floor: number, description: string) =>
  variable(z.coerce.number().int().min(floor).max(1000).default(floor), `${description}; ${floor} or more.`)

/** Every variable of this process: `npm run gen` writes them into .env.example. */
export const variables = {
  ...kitVariables,
  PORT: variable(Port.default(8103), 'Port to listen on.'),
  AUTHOR_KEY: variable(
    z.string().min(32),
    'Key of the pseudonyms stored with salaries. If it is lost, authors can never delete their salaries again.',
    { secret: true },
  ),
  SALARIES_SHOWN_FROM: peopleFrom(floors.people, 'People that a salary cohort needs before it shows a median'),
  SALARY_QUARTILES_FROM: peopleFrom(floors.quartiles, 'People that a salary cohort needs before it shows quartiles'),
  SALARY_TAILS_FROM: peopleFrom(
    floors.tails,
    'People that a salary cohort needs before it shows P10, P90, minimum and maximum',
  ),
  COMPANY_SALARIES_SHOWN_FROM: peopleFrom(
    floors.companyRange,
    'People that a role at one company needs before it shows a range',
  ),
}
export type Config = ConfigOf<typeof variables>
