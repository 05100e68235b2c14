import { type AuthorKey, fail, ok, type Result } from '@lentera/proto'
import type { ContentStatus } from '@lentera/proto/http/companies-and-reviews'

/** Fields that every kind of anonymous content has besides its text. */
export type Authored = {
  readonly authorKey: AuthorKey
  readonly status: ContentStatus
  /** Null after the sweep has erased the ended edit window. */
  readonly editableUntil: Date | null
}

const editWindowMs = 24 * 60 * 60 * 1000

/** The end of the edit window of content written at `now`. */
export const endOfEditWindow = (now: Date): Date => new Date(now.getTime() + editWindowMs)

/** Text with personal data is held for a moderator; other text is published immediately. */
export const statusOfText = (hasFindings: boolean): ContentStatus => (hasFindings ? 'pending' : 'published')

/** Status after the text of an edit was checked. Only a moderator can remove a flag. */
export const statusAfterEdit = (before: ContentStatus, hasFindings: boolean): ContentStatus => {
  if (hasFindings) return 'pending'
  return before === 'flagged' ? 'flagged' : statusOfText(false)
}

/**
 * Content of another author, and content that a moderator removed, is reported as `notFound`, like an unknown id.
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
