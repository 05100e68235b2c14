import { z } from 'zod'
import { defineEndpoint } from '../../define.ts'
import { Instant, JobId } from '../../ids.ts'
import { PageLimit, PageNumber } from '../../page.ts'
import { JobCard, JobParams, JobStatus, jobProblems } from './jobs.ts'

const Saved = z.strictObject({ isSaved: z.boolean() })

export const saveJob = defineEndpoint({
  name: 'saved-jobs.save',
  service: 'jobs-and-applications',
  method: 'PUT',
  path: '/saved-jobs/:id',
  summary: 'Keeps a job for later. Twice is once.',
  visibility: 'public',
  params: JobParams,
  responses: { 200: Saved },
  problems: { ...jobProblems, too_many_saved: { status: 409, message: 'You keep 500 jobs; remove one first.' } },
  auth: { kind: 'session' },
  cache: { kind: 'none' },
})

export const unsaveJob = defineEndpoint({
  name: 'saved-jobs.remove',
  service: 'jobs-and-applications',
  method: 'DELETE',
  path: '/saved-jobs/:id',
  summary: 'Keeps a job no longer. Of one that was not kept the same.',
  visibility: 'public',
  params: JobParams,
  responses: { 200: Saved },
  auth: { kind: 'session', suspendedMayWrite: true },
  cache: { kind: 'none' },
})

export const listSavedJobs = defineEndpoint({
  name: 'saved-jobs.list',
  service: 'jobs-and-applications',
  method: 'GET',
  path: '/saved-jobs',
  summary:
    'Jobs that the signed-in user keeps, the last kept first; also those that are over, not those that were removed.',
  visibility: 'public',
  query: z.object({ page: PageNumber, limit: PageLimit }),
  responses: {
    200: z.strictObject({
      jobs: z.array(z.strictObject({ job: JobCard, status: JobStatus, savedAt: Instant })),
      total: z.number().int(),
    }),
  },
  auth: { kind: 'session' },
  cache: { kind: 'none' },
})

export const listSavedMarks = defineEndpoint({
  name: 'saved-jobs.marks',
  service: 'jobs-and-applications',
  method: 'GET',
  path: '/saved-job-marks',
  summary: 'Ids of all jobs that the signed-in user keeps, at most 500, for the marks on cards.',
  visibility: 'public',
  responses: { 200: z.strictObject({ jobIds: z.array(JobId) }) },
  auth: { kind: 'session' },
  cache: { kind: 'none' },
})
