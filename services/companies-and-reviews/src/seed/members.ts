import { z } from 'zod'

const World = z.object({ employers: z.array(z.object({ userId: z.uuid() })) })

/**
 * What the seeds of other teams made, as scripts/databases/seed.ts hands it over: JSON, or nothing when there is none.
 */
export const employersOf = (world: string | undefined): readonly string[] =>
  world === undefined ? [] : World.parse(JSON.parse(world)).employers.map(({ userId }) => userId)

/**
 * The companies that the demo's employers speak for: the first of them for the first two, the second for the next two,
 * and so on, again from the beginning when there are more employers than pairs.
 */
export const memberCompanies = [
  ['quaymark-payments', 'layangan-pay'],
  ['causewind-freight', 'bakul-modal'],
  ['kapokwell-health', 'hawkerstack'],
] as const

export type SeedMember = { readonly userId: string; readonly slug: string }

export const membersOf = (employers: readonly string[]): readonly SeedMember[] =>
  employers.flatMap((userId, index) =>
    (memberCompanies[index % memberCompanies.length] ?? []).map((slug) => ({ userId, slug })),
  )
