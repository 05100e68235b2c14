import type * as jobsAndApplications from '@lentera/proto/http/jobs-and-applications'
import { route } from './route.ts'

export const listJobs = route<typeof jobsAndApplications.listJobs>('GET', '/jobs')
export const listCompanyJobs = route<typeof jobsAndApplications.listCompanyJobs>('GET', '/companies/:slug/jobs')
export const applyForJob = route<typeof jobsAndApplications.applyForJob>('POST', '/jobs/:id/apply')
export const listMyApplications = route<typeof jobsAndApplications.listMyApplications>('GET', '/my-applications')
export const withdrawApplication = route<typeof jobsAndApplications.withdrawApplication>(
  'DELETE',
  '/my-applications/:id',
)
export const saveJob = route<typeof jobsAndApplications.saveJob>('PUT', '/saved-jobs/:id')
export const unsaveJob = route<typeof jobsAndApplications.unsaveJob>('DELETE', '/saved-jobs/:id')
export const listSavedJobs = route<typeof jobsAndApplications.listSavedJobs>('GET', '/saved-jobs')
export const listSavedMarks = route<typeof jobsAndApplications.listSavedMarks>('GET', '/saved-job-marks')
export const listMyCompanies = route<typeof jobsAndApplications.listMyCompanies>('GET', '/employer/companies')
export const listEmployerJobs = route<typeof jobsAndApplications.listEmployerJobs>(
  'GET',
  '/employer/companies/:slug/jobs',
)
export const createJob = route<typeof jobsAndApplications.createJob>('POST', '/employer/companies/:slug/jobs')
export const getEmployerJob = route<typeof jobsAndApplications.getEmployerJob>('GET', '/employer/jobs/:id')
export const editJob = route<typeof jobsAndApplications.editJob>('PATCH', '/employer/jobs/:id')
export const moveJob = route<typeof jobsAndApplications.moveJob>('POST', '/employer/jobs/:id/moves')
export const listJobApplications = route<typeof jobsAndApplications.listJobApplications>(
  'GET',
  '/employer/jobs/:id/applications',
)
export const moveApplication = route<typeof jobsAndApplications.moveApplication>(
  'POST',
  '/employer/applications/:id/moves',
)
export const createResumeLink = route<typeof jobsAndApplications.createResumeLink>(
  'POST',
  '/employer/applications/:id/resume-link',
)
export const downloadResume = route<typeof jobsAndApplications.downloadResume>('GET', '/resumes/:token')
