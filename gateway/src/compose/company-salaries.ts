import { getCompanySalaries } from '@lentera/proto/http/salaries'
import { ask } from './ask.ts'
import type { OptionalPart } from './company-page.ts'

/** The salaries team's part of the company page. */
export const companySalaries: OptionalPart = {
  name: 'salaries',
  load: async ({ slug, ...context }) => {
    const { salaries } = await ask(getCompanySalaries, `/companies/${encodeURIComponent(slug)}/salaries`, context)
    return salaries
  },
}
