/** The contracts of jobs-and-applications, one file per module. */
export * from './jobs-and-applications/applications.ts'
export * from './jobs-and-applications/employer-applications.ts'
export * from './jobs-and-applications/employer-jobs.ts'
export * from './jobs-and-applications/jobs.ts'
export * from './jobs-and-applications/saved-jobs.ts'
export * from './jobs-and-applications/sitemap.ts'
