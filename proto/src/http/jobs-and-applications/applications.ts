import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { ApplicationId, Instant } from '../../ids.ts'
import { PageLimit, PageNumber } from '../../page.ts'
import { applicationStatuses, applicationTexts, resumeMaxBytes } from '../../values/jobs-and-applications.ts'
import { EmailAddress } from '../identity.ts'
import { JobCard, JobParams, JobStatus, jobProblems } from './jobs.ts'

export const ApplicationStatus = z.enum(applicationStatuses)
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

export const ApplicationFields = z.strictObject({
  fullName: z.string().trim().min(1, applicationTexts.missing.description).max(120),
  email: EmailAddress,
  coverLetter: z.string().trim().max(10_000).default(''),
})
export type ApplicationFields = z.infer<typeof ApplicationFields>

export const applyForJob = defineEndpoint({
  name: 'applications.apply',
  service: 'jobs-and-applications',
  method: 'POST',
  path: '/jobs/:id/apply',
  summary:
    'Applies for an active job, with or without an account: a form with the parts fullName, email, coverLetter and resume (PDF).',
  visibility: 'public',
  params: JobParams,
  upload: {
    fields: ApplicationFields,
    file: 'resume',
    maxFileBytes: resumeMaxBytes,
    missing: 'missing_information',
    tooLarge: 'file_too_large',
  },
  responses: {
    201: z.strictObject({
      application: z.strictObject({ id: ApplicationId, status: ApplicationStatus, createdAt: Instant }),
    }),
  },
  problems: {
    ...jobProblems,
    missing_information: { status: 400, message: applicationTexts.missing.description },
    not_a_pdf: { status: 415, message: applicationTexts.notPdf.description },
    resume_damaged: {
      status: 400,
      message: 'This PDF is damaged or incomplete. Please save it again and upload the new file.',
    },
    file_too_large: { status: 413, message: applicationTexts.tooLarge.description },
    already_applied: { status: 409, message: 'Somebody has already applied for this job with this e-mail address.' },
  },
  auth: { kind: 'optional' },
  cache: { kind: 'none' },
  rateLimitPerMinute: 10,
})

/** One's own application. `job` is null when the company removed the ad. */
export const MyApplication = z.strictObject({
  id: ApplicationId,
  status: ApplicationStatus,
  fullName: z.string(),
  email: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  jobTitle: z.string(),
  companyName: z.string(),
  jobStatus: JobStatus,
  job: JobCard.nullable(),
})
export type MyApplication = z.infer<typeof MyApplication>

export const listMyApplications = defineEndpoint({
  name: 'applications.mine',
  service: 'jobs-and-applications',
  method: 'GET',
  path: '/my-applications',
  summary:
    'Applications that were sent with the address of the signed-in account or while signed in with it, newest first.',
  visibility: 'public',
  query: z.object({ page: PageNumber, limit: PageLimit }),
  responses: { 200: z.strictObject({ applications: z.array(MyApplication), total: z.number().int() }) },
  auth: { kind: 'session', permission: 'jobs.track-applications' },
  cache: { kind: 'none' },
})

export const withdrawApplication = defineEndpoint({
  name: 'applications.withdraw',
  service: 'jobs-and-applications',
  method: 'DELETE',
  path: '/my-applications/:id',
  summary: 'Takes one’s own application back: the key of the resume is erased first, then file and application.',
  visibility: 'public',
  params: z.strictObject({ id: ApplicationId }),
  responses: { 200: z.strictObject({ withdrawn: z.literal(true) }) },
  problems: { application_not_found: { status: 404, message: 'This application does not exist.' } },
  auth: { kind: 'session', permission: 'jobs.track-applications', suspendedMayWrite: true },
  cache: { kind: 'none' },
})
