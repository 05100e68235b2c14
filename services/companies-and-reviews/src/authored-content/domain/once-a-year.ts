import type { CalendarDate } from '@lentera/proto'

/** An author may write one review and one interview about a company in this many months. */
export const monthsBetween = 12

/**
 * The latest date of an earlier one that still allows a new one today: the same day twelve months ago, or the last day
 * of that month when the month was shorter (for 29 February 2028: 28 February 2027).
 */
export const lastDateThatAllowsAnother = (today: CalendarDate): CalendarDate => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - monthsBetween, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - monthsBetween, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}
