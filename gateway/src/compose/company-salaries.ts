import { getCompanySalaries } from '@lentera/proto/http/salaries'
import { visitor } from '@lentera/service-kit/principal'
import type { OptionalPart } from './company-page.ts'

/** The salaries team's part of the company page. */
export const companySalaries: OptionalPart = {
  name: 'salaries',
  load: async ({ slug, requestId, deadlineAt, call }) => {
    const path = `/companies/${encodeURIComponent(slug)}/salaries`
    const { verdict } = await call({ endpoint: getCompanySalaries, path, principal: visitor, requestId, deadlineAt })
    if (verdict.kind !== 'success') throw new Error('the salaries of a company did not come')
    return getCompanySalaries.responses[200].parse(JSON.parse(verdict.body.toString('utf8'))).salaries
  },
}
