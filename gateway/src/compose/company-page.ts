import { getCompanyProfile } from '@lentera/proto/http/companies-and-reviews'
import { type CompanyPage, getCompanyPage } from '@lentera/proto/http/gateway'
import { getCompanySalaries } from '@lentera/proto/http/salaries'
import type { Load } from '../cache/read-through.ts'
import { asComposed, type ComposeDeps, createAsk } from './ask.ts'

/**
 * `GET /companies/{slug}`: the owner's profile is required, the salaries are requested at the same time and optional.
 */
export const createCompanyPageLoader =
  (deps: ComposeDeps): Load =>
  async (target) => {
    const { ask, askOptional } = createAsk(deps)
    const params = getCompanyPage.params.parse(target.params)
    const [profile, paid] = await Promise.all([
      ask(getCompanyProfile, { params }),
      askOptional(getCompanySalaries, { params }),
    ])
    if (!profile.ok) return profile.loaded
    const unavailable: CompanyPage['unavailable'] = paid === undefined ? ['salaries'] : []
    // The page's own schema is strict: fields that it does not declare cannot get into the response.
    const page = getCompanyPage.responses[200].parse({
      ...profile.value,
      salaries: paid?.salaries ?? [],
      unavailable,
    })
    return asComposed(page, unavailable.length === 0)
  }
