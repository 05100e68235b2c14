import type { CompanySize } from '@lentera/proto/http/companies-and-reviews'
import type { CorpusCompany } from './corpus/index.ts'

const weightBySize: Record<CompanySize, number> = { '1-10': 2, '11-50': 5, '51-200': 11, '201-1000': 22, '1000+': 38 }
/** One company in this many is new: it has few or no reviews. */
const oneQuietIn = 11

/** How many reviews each company gets: more for larger ones, zero to three for new ones, `total` in all. */
export const shareReviews = (
  companies: readonly CorpusCompany[],
  total: number,
  rng: () => number,
): ReadonlyMap<string, number> => {
  const quiet = new Map(
    companies.flatMap(({ slug }, index) => (index % oneQuietIn === 7 ? [[slug, Math.floor(rng() * 4)]] : [])) as [
      string,
      number,
    ][],
  )
  const loud = companies.filter(({ slug }) => !quiet.has(slug))
  const weights = loud.map(({ size }) => weightBySize[size] * (0.5 + rng()))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const wanted = total - [...quiet.values()].reduce((all, count) => all + count, 0)
  const shares = new Map(quiet)
  // Round the running sum, not each share, so that the parts add up to the total.
  let before = 0
  let given = 0
  for (const [index, { slug }] of loud.entries()) {
    before += weights[index] ?? 0
    const until = Math.round((before / sum) * wanted)
    shares.set(slug, until - given)
    given = until
  }
  return shares
}
