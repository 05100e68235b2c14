import type { CalendarDate } from '@lentera/proto'

/** An author who posted in the last weeks (this many, with the current one) is a member of a channel. */
export const weeksOfMembership = 4

const dayMs = 24 * 60 * 60 * 1000
const daysBefore = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10)

/** The Monday of a date's week. A channel stores only the week of a post. */
export const mondayOf = (date: CalendarDate): CalendarDate => daysBefore(date, (new Date(date).getUTCDay() + 6) % 7)

/** Authors whose last post was in this week or later are members today. */
export const firstWeekOfMembership = (today: CalendarDate): CalendarDate =>
  daysBefore(mondayOf(today), (weeksOfMembership - 1) * 7)
