import { fail, ok, type Result } from '@lentera/proto'
import type { MarketCohort } from '@lentera/proto/http/salaries'
import type { Deps } from '../../deps.ts'
import { type Node, placeNeedsLevel, selfAndWider, sizeBandOf } from './domain/market-tree.ts'

/** One row by primary key; a second query for a wider cohort only when this one shows nothing. */
export const compareSalaries =
  ({ figures, thresholds }: Pick<Deps, 'figures' | 'thresholds'>) =>
  async (asked: Node): Promise<Result<MarketCohort, 'place_needs_level'>> => {
    if (placeNeedsLevel(asked)) return fail('place_needs_level')
    const common = { ...asked, currency: 'SGD', needed: thresholds.people } as const
    const found = await figures.findMarket(asked)
    if (found !== null && found.shows !== 'nothing') {
      const { people, ...statistics } = found
      return ok({
        ...common,
        ...statistics,
        count: people,
        suppressed: false,
        sizeBand: sizeBandOf(people),
        wider: null,
      })
    }
    const wider = await figures.firstThatShows(asked.role, selfAndWider(asked).slice(1))
    return ok({
      ...common,
      count: 0,
      min: null,
      p10: null,
      p25: null,
      median: null,
      p75: null,
      p90: null,
      max: null,
      shows: 'nothing',
      suppressed: true,
      sizeBand: null,
      newestOn: null,
      wider: wider === null ? null : { level: wider.level, place: wider.place },
    })
  }
