import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { ApplicationId, Instant } from '../../ids.ts'
import { emptyAsAbsent, PageLimit, PageNumber } from '../../page.ts'
import { ApplicationStatus } from './applications.ts'
import { companyMembersOnly } from './employer-jobs.ts'
import { JobParams } from './jobs.ts'

/** The fields of an applicant for employers of the company. */
export const EmployerApplication = z.strictObject({
  id: ApplicationId,
  fullName: z.string(),
  email: z.string(),
  coverLetter: z.string(),
  status: ApplicationStatus,
  createdAt: Instant,
  updatedAt: Instant,
  /** Size of the PDF in bytes. */
  resumeBytes: z.number().int(),
})
export type EmployerApplication = z.infer<typeof EmployerApplication>

const ApplicationParams = z.strictObject({ id: ApplicationId })
const applicationProblems = {
  ...companyMembersOnly,
  application_not_found: { status: 404, message: 'This application does not exist, or it was withdrawn.' },
} as const

export const listJobApplications = defineEndpoint({
  name: 'employer-applications.list',
  service: 'jobs-and-applications',
  method: 'GET',
  path: '/employer/jobs/:id/applications',
  summary: 'Applications for a job, newest first, for its company’s employers; `counts` is by status, all of them.',
  visibility: 'public',
  params: JobParams,
  query: z.object({
    status: z.preprocess(emptyAsAbsent, ApplicationStatus.optional()),
    page: PageNumber,
    limit: PageLimit,
  }),
  responses: {
    200: z.strictObject({
      applications: z.array(EmployerApplication),
      total: z.number().int(),
      counts: z.strictObject({
        applied: z.number().int(),
        viewed: z.number().int(),
        interview: z.number().int(),
        rejected: z.number().int(),
        hired: z.number().int(),
      }),
    }),
  },
  problems: { ...companyMembersOnly, job_not_found: { status: 404, message: 'This job does not exist.' } },
  auth: { kind: 'session', permission: 'jobs.read-applications' },
  cache: { kind: 'none' },
})

export const moveApplication = defineEndpoint({
  name: 'employer-applications.move',
  service: 'jobs-and-applications',
  method: 'POST',
  path: '/employer/applications/:id/moves',
  summary:
    'Moves an application on: applied, viewed, interview, then hired or rejected. Moving it to where it is changes nothing.',
  visibility: 'public',
  params: ApplicationParams,
  body: z.strictObject({ status: ApplicationStatus }),
  responses: { 200: z.strictObject({ application: EmployerApplication }) },
  problems: {
    ...applicationProblems,
    application_move_not_allowed: { status: 409, message: 'An application in this state cannot be moved so.' },
  },
  auth: { kind: 'session', permission: 'jobs.read-applications' },
  cache: { kind: 'none' },
})

export const createResumeLink = defineEndpoint({
  name: 'employer-applications.resume-link',
  service: 'jobs-and-applications',
  method: 'POST',
  path: '/employer/applications/:id/resume-link',
  summary: 'A link to the resume that works for five minutes. `url` is a path on this origin.',
  visibility: 'public',
  params: ApplicationParams,
  responses: { 201: z.strictObject({ url: z.string(), expiresAt: Instant }) },
  problems: applicationProblems,
  auth: { kind: 'session', permission: 'jobs.read-applications' },
  cache: { kind: 'none' },
})

export const downloadResume = defineEndpoint({
  name: 'resumes.download',
  service: 'jobs-and-applications',
  method: 'GET',
  path: '/resumes/:token',
  summary: 'The resume behind a signed link, as an attachment.',
  visibility: 'public',
  params: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{20,200}$/) }),
  download: { contentType: 'application/pdf' },
  responses: { 200: z.strictObject({}) },
  problems: { link_expired: { status: 410, message: 'This link has expired. Ask for a new one.' } },
  auth: { kind: 'public' },
  cache: { kind: 'none' },
  rateLimitPerMinute: 60,
})
