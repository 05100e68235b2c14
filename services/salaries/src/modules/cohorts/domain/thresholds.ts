/** Minimum numbers of people for each figure (anonymity.md, rule 6). */
export type Thresholds = {
  /** For the median of a market cohort. Also the minimum number of people by which two responses may differ. */
  readonly people: number
  readonly quartiles: number
  /** For P10 and P90, and in the market for minimum and maximum. */
  readonly tails: number
  /** For the range at one company; also the minimum of a company's first batch. */
  readonly companyRange: number
}

/** Lower limits of the thresholds: configuration can raise them, never lower them. */
export const floors: Thresholds = { people: 5, quartiles: 10, tails: 20, companyRange: 3 }

/** The configured thresholds, never below their floors, and never lower for more detail. */
export const thresholdsFrom = (asked: Partial<Thresholds>): Thresholds => {
  const people = Math.max(floors.people, asked.people ?? 0)
  const quartiles = Math.max(floors.quartiles, people, asked.quartiles ?? 0)
  const tails = Math.max(floors.tails, quartiles, asked.tails ?? 0)
  const companyRange = Math.min(people, Math.max(floors.companyRange, asked.companyRange ?? 0))
  return { people, quartiles, tails, companyRange }
}
