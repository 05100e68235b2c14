import { type AuthorKey, fail, ok, type Result } from '@lentera/proto'
import type { ContentStatus } from '@lentera/proto/http/companies-and-reviews'

/** What every kind of anonymous content keeps beside its text. */
export type Authored = {
  readonly authorKey: AuthorKey
  readonly status: ContentStatus
  /** Null when the window is over and erased. */
  readonly editableUntil: Date | null
}

const editWindowMs = 24 * 60 * 60 * 1000

/** Until when what is written at `now` may be changed or deleted. */
export const endOfEditWindow = (now: Date): Date => new Date(now.getTime() + editWindowMs)

/** Text with personal data waits for a moderator; clean text is public at once. */
export const statusOfText = (hasFindings: boolean): ContentStatus => (hasFindings ? 'pending' : 'published')

/** An edit goes through the text check again. It cannot lift a flag: only a moderator can. */
export const statusAfterEdit = (before: ContentStatus, hasFindings: boolean): ContentStatus => {
  if (hasFindings) return 'pending'
  return before === 'flagged' ? 'flagged' : statusOfText(false)
}

/**
 * Somebody else's content is as unknown (`notFound`) as one that never was, and so is one that a moderator took down.
 */
export const mayChange = <const F extends string>(
  content: Authored,
  authorKey: AuthorKey,
  now: Date,
  notFound: F,
): Result<true, F | 'edit_window_closed'> => {
  if (content.authorKey !== authorKey || content.status === 'removed') return fail(notFound)
  if (content.editableUntil === null || content.editableUntil <= now) return fail('edit_window_closed')
  return ok(true)
}
