const salaryFormats = new Map<string, Intl.NumberFormat>()

/** A monthly amount without decimals, e.g. "$6,500" for SGD or "US$6,500" for USD. */
export const formatMoney = (amount: number, currency = 'SGD'): string => {
  const format =
    salaryFormats.get(currency) ??
    new Intl.NumberFormat('en-SG', { style: 'currency', currency, maximumFractionDigits: 0 })
  salaryFormats.set(currency, format)
  return format.format(amount)
}

const countFormat = new Intl.NumberFormat('en-SG')
/** "12,480" */
export const formatCount = (count: number): string => countFormat.format(count)

/** "1 review", "12 reviews", "1,204 companies" with `plural('company', 'companies')`. */
export const formatCountOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** One decimal: "4.3". */
export const formatRating = (rating: number): string => rating.toFixed(1)

const longDate = new Intl.DateTimeFormat('en-SG', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthAndYear = new Intl.DateTimeFormat('en-SG', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Of a calendar date or an instant: "14 March 2026". In UTC, which is how dates of anonymous content are kept. */
export const formatDate = (date: string): string => longDate.format(new Date(date))
/** "Mar 2026" */
export const formatMonth = (date: string): string => monthAndYear.format(new Date(date))

const deadlineFormat = new Intl.DateTimeFormat('en-SG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** Until when an author may change something, in the reader's own time zone: "Sat, 14 Mar, 4:30 pm". */
export const formatDeadline = (instant: string): string => deadlineFormat.format(new Date(instant))

const dayMs = 86_400_000

/** "Today", "Yesterday", "3 days ago", "2 weeks ago", "4 months ago", by whole days in UTC. */
export const formatAge = (date: string, now: Date): string => {
  const days = Math.floor(now.getTime() / dayMs) - Math.floor(new Date(date).getTime() / dayMs)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return `${days} days ago`
  if (days < 30) return `${formatCountOf(Math.floor(days / 7), 'week')} ago`
  if (days < 365) return `${formatCountOf(Math.floor(days / 30), 'month')} ago`
  return `${formatCountOf(Math.floor(days / 365), 'year')} ago`
}

/** Labels of job functions. */
export const jobFunctionLabel = (jobFunction: string): string =>
  jobFunction === 'HR' ? 'Human Resources' : jobFunction
