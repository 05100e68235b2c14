import type { ContentStatus, FlagTarget } from '@lentera/proto/http/companies-and-reviews'

/** So many readers with a verified e-mail address, each counted once, make content `flagged`. */
export const verifiedReportersThatFlag = 3

/** What a company says of itself, and the company, stay as they are: a moderator reads the reports. */
const thatCanBeFlagged: readonly FlagTarget[] = ['review', 'interview', 'discussion', 'reply']

/**
 * Whether reports turn this content into `flagged`. It stays public until a moderator decides: otherwise enough reports
 * would be a way to take down what is true.
 */
export const becomesFlagged = (targetType: FlagTarget, status: ContentStatus, verifiedReporters: number): boolean =>
  thatCanBeFlagged.includes(targetType) && status === 'published' && verifiedReporters >= verifiedReportersThatFlag
