/** From how many people on something is shown (anonymity.md, rule 6). */
export type Thresholds = {
  /** The median of a cohort of the market, and the smallest set of people that any two responses may differ by. */
  readonly people: number
  readonly quartiles: number
  /** P10 and P90, and in the market minimum and maximum. */
  readonly tails: number
  /** The range inside one company, where a first batch may be this small. */
  readonly companyRange: number
}

/** A setting may ask for more people than this, never for fewer. */
export const floors: Thresholds = { people: 5, quartiles: 10, tails: 20, companyRange: 3 }

/** The configured thresholds, never below their floors, and never lower for more detail. */
export const thresholdsFrom = (asked: Partial<Thresholds>): Thresholds => {
  const people = Math.max(floors.people, asked.people ?? 0)
  const quartiles = Math.max(floors.quartiles, people, asked.quartiles ?? 0)
  const tails = Math.max(floors.tails, quartiles, asked.tails ?? 0)
  const companyRange = Math.min(people, Math.max(floors.companyRange, asked.companyRange ?? 0))
  return { people, quartiles, tails, companyRange }
}
