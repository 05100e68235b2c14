import { z } from 'zod'

const World = z.object({ employers: z.array(z.object({ userId: z.uuid() })) })

/**
 * Results of other teams' seeds, passed by scripts/databases/seed.ts as JSON; undefined when there are none.
 */
export const employersOf = (world: string | undefined): readonly string[] =>
  world === undefined ? [] : World.parse(JSON.parse(world)).employers.map(({ userId }) => userId)

/**
 * Assigns two companies to each demo employer: the first two to the first employer, the next two to the second, and so
 * on; starts again from the first pair when there are more employers than pairs.
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
