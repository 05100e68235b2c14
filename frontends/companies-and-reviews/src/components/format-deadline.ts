const deadlineFormat = new Intl.DateTimeFormat('en-SG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** Until when an author may change something, in the reader's own time zone: "Sat, 14 Mar, 4:30 pm". */
export const formatDeadline = (instant: string): string => deadlineFormat.format(new Date(instant))
