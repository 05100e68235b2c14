import { type AuthorKey, fail, ok, type Result } from '@lentera/proto'
import type { ContentStatus } from '@lentera/proto/http/companies-and-reviews'

/** What every kind of anonymous content keeps beside its text. */
export type Authored = {
  readonly authorKey: AuthorKey
  readonly status: ContentStatus
  /** Null after the sweep erased the closed window. */
  readonly editableUntil: Date | null
}

const editWindowMs = 24 * 60 * 60 * 1000

/** The end of the edit window of content written at `now`. */
export const endOfEditWindow = (now: Date): Date => new Date(now.getTime() + editWindowMs)

/** Text with personal data waits for a moderator; clean text is public at once. */
export const statusOfText = (hasFindings: boolean): ContentStatus => (hasFindings ? 'pending' : 'published')

/** An edit is checked again. It cannot remove a flag: only a moderator can. */
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
