import { type AuthorKey, fail, ok, type Result } from '@lentera/proto'
import type { ContentStatus } from '@lentera/proto/http/companies-and-reviews'

type Authored = {
  readonly authorKey: AuthorKey | null
  readonly status: ContentStatus
  readonly editableUntil: Date | null
}

const editWindowMs = 24 * 60 * 60 * 1000

/** The end of the edit window of a salary shared at `now`. */
export const endOfEditWindow = (now: Date): Date => new Date(now.getTime() + editWindowMs)

/** Another author's salary, and one that a moderator removed, look like a salary that does not exist. */
export const mayDelete = (
  salary: Authored,
  authorKey: AuthorKey,
  now: Date,
): Result<true, 'salary_not_found' | 'edit_window_closed'> => {
  if (salary.authorKey !== authorKey || salary.status === 'removed') return fail('salary_not_found')
  if (salary.editableUntil === null || salary.editableUntil <= now) return fail('edit_window_closed')
  return ok(true)
}
