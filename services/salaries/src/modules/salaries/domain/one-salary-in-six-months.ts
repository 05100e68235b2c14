import type { CalendarDate } from '@lentera/proto'

/** An author may share one salary at a company in this many months. */
export const monthsBetweenSalaries = 6

/**
 * The last date of an earlier salary that allows another one today: the same day six months ago, or the last day of
 * that month when it was shorter (for 31 August: 28 February).
 */
export const lastDateThatAllowsAnother = (today: CalendarDate): CalendarDate => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - monthsBetweenSalaries, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - monthsBetweenSalaries, Math.min(day, lastOfMonth)))
    .toISOString()
    .slice(0, 10)
}
