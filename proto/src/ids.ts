import { z } from 'zod'

/**
 * Branded identifiers. A function that takes an `AuthorKey` cannot be given a `UserId`: the compiler refuses to mix
 * accounts with authors (anonymity.md).
 */
export const UserId = z.uuid().brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

export const SessionId = z.uuid().brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>

export const CompanyId = z.uuid().brand<'CompanyId'>()
export type CompanyId = z.infer<typeof CompanyId>

/** Random (v4) on purpose: a time-ordered id would reveal when an anonymous review was written. */
export const ReviewId = z.uuidv4().brand<'ReviewId'>()
export type ReviewId = z.infer<typeof ReviewId>

/** Random (v4) like every id of anonymous content. */
export const InterviewId = z.uuidv4().brand<'InterviewId'>()
export type InterviewId = z.infer<typeof InterviewId>

export const DiscussionId = z.uuidv4().brand<'DiscussionId'>()
export type DiscussionId = z.infer<typeof DiscussionId>

export const ReplyId = z.uuidv4().brand<'ReplyId'>()
export type ReplyId = z.infer<typeof ReplyId>

export const SalaryId = z.uuidv4().brand<'SalaryId'>()
export type SalaryId = z.infer<typeof SalaryId>

export const FlagId = z.uuidv4().brand<'FlagId'>()
export type FlagId = z.infer<typeof FlagId>

/** Published in the company's own name, so a time-ordered id is allowed. */
export const UpdateId = z.uuid().brand<'UpdateId'>()
export type UpdateId = z.infer<typeof UpdateId>

/** Published in the company's own name, so a time-ordered id is allowed. */
export const JobId = z.uuid().brand<'JobId'>()
export type JobId = z.infer<typeof JobId>

export const ApplicationId = z.uuid().brand<'ApplicationId'>()
export type ApplicationId = z.infer<typeof ApplicationId>

export const ResumeId = z.uuid().brand<'ResumeId'>()
export type ResumeId = z.infer<typeof ResumeId>

/** Lower-case words joined by single hyphens, 1 to 80 characters. */
export const Slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .brand<'Slug'>()
export type Slug = z.infer<typeof Slug>

/**
 * What the browser derives from an e-mail address: the first 16 hexadecimal characters of
 * SHA-256(lower-cased trimmed address + the product's salt). An input only: guessable with a staff list, so it is
 * never stored and never published (anonymity.md, rules 1 and 2).
 */
export const UserHash = z
  .string()
  .regex(/^[0-9a-f]{16}$/, 'Expected 16 hexadecimal characters')
  .brand<'UserHash'>()
export type UserHash = z.infer<typeof UserHash>

/** HMAC(gateway key, userHash), 64 hexadecimal characters. Sent from the gateway to one service, never stored. */
export const AuthorToken = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'AuthorToken'>()
export type AuthorToken = z.infer<typeof AuthorToken>

/**
 * HMAC(service key, context | company | author token), 64 hexadecimal characters. Stored with one piece of content.
 */
export const AuthorKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'AuthorKey'>()
export type AuthorKey = z.infer<typeof AuthorKey>

/**
 * HMAC(key of jobs-and-applications, context | value), 64 hexadecimal characters. Applicants and savers must not be
 * linked with authors (anonymity.md, rule 3), so they have another key and another type.
 */
export const ApplicantKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'ApplicantKey'>()
export type ApplicantKey = z.infer<typeof ApplicantKey>

/**
 * ISO 8601 calendar date, e.g. "2026-03-14": the only time that is stored for anonymous content (anonymity.md, rule 5).
 */
export const CalendarDate = z.iso.date()
export type CalendarDate = z.infer<typeof CalendarDate>

/** ISO 8601 instant in UTC. Never used for anonymous content. */
export const Instant = z.iso.datetime()
export type Instant = z.infer<typeof Instant>
