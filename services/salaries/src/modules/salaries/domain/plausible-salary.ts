import { fail, ok, type Result } from '@lentera/proto'

/** SGD a month: outside these bounds no monthly pay in the six countries is plausible. */
export const salaryBounds = { least: 100, most: 100_000 } as const

/**
 * Factors from the published median, up or down: from the first the author must confirm, from the second it is refused.
 */
export const askedFrom = 3
export const refusedFrom = 10

export type Figure = {
  /** As entered by the author, in the author's currency. */
  readonly base: number
  readonly baseSgd: number
  /**
   * The published median of the salary's cohort, or of the next wider one; never a figure of hidden rows.
   */
  readonly medianSgd: number | null
  readonly isConfirmed: boolean
}

/** Common typing errors, the factor that corrects each, and the question for the author. */
const slips = [
  { undoneBy: 1 / 12, question: 'Is this the pay of a year instead of a month?' },
  { undoneBy: 1 / 10, question: 'Is there a zero too many?' },
  { undoneBy: 10, question: 'Is a zero missing?' },
  { undoneBy: 1000, question: 'Is this in thousands?' },
  { undoneBy: 1_000_000, question: 'Is this in millions?' },
] as const

const number = new Intl.NumberFormat('en-SG', { maximumFractionDigits: 0 })
const times = new Intl.NumberFormat('en-SG', { maximumFractionDigits: 1 })

const checkHint =
  'Check that it is the pay of one month and not of a year, that no zero is too many or missing, and that the currency is right.'

/**
 * The error whose correction brings the figure closest to the median; none when the corrected figure is still less than
 * half or more than twice the median.
 */
const slipOf = ({ base, baseSgd, medianSgd }: Figure): string | null => {
  if (medianSgd === null) return null
  const distanceOf = (undoneBy: number) => Math.abs(Math.log((baseSgd * undoneBy) / medianSgd))
  const [closest] = [...slips].sort((a, b) => distanceOf(a.undoneBy) - distanceOf(b.undoneBy))
  if (closest === undefined || distanceOf(closest.undoneBy) > Math.log(2)) return null
  return `${closest.question} Did you mean ${number.format(base * closest.undoneBy)}?`
}

const refusal = (figure: Figure, why: string) => fail('salary_implausible', `${why} ${slipOf(figure) ?? checkHint}`)

const medianText = (medianSgd: number): string =>
  `the median that is shown for this role, ${number.format(medianSgd)} SGD a month`

/**
 * Whether a salary counts immediately, or waits for a moderator because its author confirmed it. An implausible figure
 * is refused, and one that is far from others needs confirmation; the message names the likely typing error.
 */
export const judgeSalary = (
  figure: Figure,
): Result<'counts' | 'waits', 'salary_implausible' | 'salary_needs_confirmation'> => {
  const { baseSgd, medianSgd, isConfirmed } = figure
  if (baseSgd < salaryBounds.least || baseSgd > salaryBounds.most) {
    const bounds = `${number.format(salaryBounds.least)} and ${number.format(salaryBounds.most)} SGD a month`
    return refusal(figure, `This is ${number.format(baseSgd)} SGD a month; what is shared here lies between ${bounds}.`)
  }
  if (medianSgd === null) return ok('counts')
  if (baseSgd >= refusedFrom * medianSgd)
    return refusal(figure, `This is at least ${refusedFrom} times ${medianText(medianSgd)}.`)
  if (baseSgd * refusedFrom <= medianSgd) return refusal(figure, `This is at most a tenth of ${medianText(medianSgd)}.`)
  if (baseSgd < askedFrom * medianSgd && baseSgd * askedFrom > medianSgd) return ok('counts')
  if (isConfirmed) return ok('waits')
  const share =
    baseSgd > medianSgd
      ? `${times.format(baseSgd / medianSgd)} times`
      : `${number.format(Math.round((baseSgd / medianSgd) * 100))}% of`
  const slip = slipOf(figure)
  const question = slip === null ? 'Is it right?' : `${slip} Or is it right?`
  return fail('salary_needs_confirmation', `This is about ${share} ${medianText(medianSgd)}. ${question}`)
}
