import { formatCountOf } from '@lentera/frontend-kit'

const dayMs = 86_400_000

/** Days since 1970 in the reader's time zone, computed as UTC of the same date, so that summer time adds no hour. */
const calendarDay = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs

/**
 * How long ago a job was posted, in calendar days of the reader: the words of the specification, which has no years.
 */
export const postingAge = (createdAt: string, now: Date): string => {
  const days = calendarDay(now) - calendarDay(new Date(createdAt))
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return `${days} days ago`
  if (days < 30) return `${formatCountOf(Math.floor(days / 7), 'week')} ago`
  return `${formatCountOf(Math.floor(days / 30), 'month')} ago`
}

const longDate = new Intl.DateTimeFormat('en-SG', { day: 'numeric', month: 'long', year: 'numeric' })

/** "14 March 2026", in the reader's own time zone, so that it agrees with the age. */
export const longDay = (instant: string): string => longDate.format(new Date(instant))
