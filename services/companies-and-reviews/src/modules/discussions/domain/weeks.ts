import type { CalendarDate } from '@lentera/proto'

/** Who posted within this many weeks, the current one included, is a member of a channel. */
export const weeksOfMembership = 4

const dayMs = 24 * 60 * 60 * 1000
const daysBefore = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10)

/** The Monday of a date's week: a channel stores no finer time of a post. */
export const mondayOf = (date: CalendarDate): CalendarDate => daysBefore(date, (new Date(date).getUTCDay() + 6) % 7)

/** Who posted last in this week or a later one is a member today. */
export const firstWeekOfMembership = (today: CalendarDate): CalendarDate =>
  daysBefore(mondayOf(today), (weeksOfMembership - 1) * 7)
