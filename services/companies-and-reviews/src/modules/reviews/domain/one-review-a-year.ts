import type { CalendarDate } from '@lentera/proto'

/** One review for each author and company in so many months. */
export const monthsBetweenReviews = 12

/**
 * The last date of an earlier review that allows another one today: the same day twelve months ago, or the last day of
 * that month when it was shorter (29 February 2028 looks back to 28 February 2027).
 */
export const lastDateThatAllowsAnother = (today: CalendarDate): CalendarDate => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - monthsBetweenReviews, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - monthsBetweenReviews, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}
