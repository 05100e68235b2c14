import type { ContentStatus, FlagTarget } from '@lentera/proto/http/companies-and-reviews'

/** Content becomes `flagged` after reports of this many readers with a verified e-mail address, each counted once. */
export const verifiedReportersThatFlag = 3

/** Updates and companies are not flagged automatically: a moderator reads the reports. */
const thatCanBeFlagged: readonly FlagTarget[] = ['review', 'interview', 'discussion', 'reply']

/**
 * Whether reports set this content to `flagged`. It stays public until a moderator decides: otherwise a few reports
 * could remove a true review.
 */
export const becomesFlagged = (targetType: FlagTarget, status: ContentStatus, verifiedReporters: number): boolean =>
  thatCanBeFlagged.includes(targetType) && status === 'published' && verifiedReporters >= verifiedReportersThatFlag
