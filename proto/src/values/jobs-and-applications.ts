/** Fixed lists without zod, so that the browser can import them. The schemas are in http/jobs-and-applications/. */
export { countryCodes } from './companies-and-reviews.ts'

export const departments = [
  'engineering',
  'product',
  'design',
  'marketing',
  'sales',
  'operations',
  'finance',
  'hr',
] as const
export const departmentLabels = {
  engineering: 'Engineering',
  product: 'Product',
  design: 'Design',
  marketing: 'Marketing',
  sales: 'Sales',
  operations: 'Operations',
  finance: 'Finance',
  hr: 'HR',
} as const satisfies Record<(typeof departments)[number], string>

export const employmentTypes = ['full_time', 'part_time', 'contract', 'internship'] as const
export const employmentTypeLabels = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
} as const satisfies Record<(typeof employmentTypes)[number], string>

/** Values of schema.org's JobPosting. */
export const schemaOrgEmploymentTypes = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
} as const satisfies Record<(typeof employmentTypes)[number], string>

export const jobLevels = ['junior', 'mid', 'senior', 'lead', 'principal'] as const
export const jobLevelLabels = {
  junior: 'Junior',
  mid: 'Mid',
  senior: 'Senior',
  lead: 'Lead',
  principal: 'Principal',
} as const satisfies Record<(typeof jobLevels)[number], string>

export const jobStatuses = ['draft', 'active', 'paused', 'expired', 'removed'] as const
export const jobMoves = ['publish', 'pause', 'renew', 'remove'] as const
/** Default: best matches first with a search, else newest first. Ties: featured jobs first. */
export const jobSorts = ['newest', 'salary'] as const

export const applicationStatuses = ['applied', 'viewed', 'interview', 'rejected', 'hired'] as const
/** The allowed next statuses of an application; hired and rejected are final. */
export const applicationMoves = {
  applied: ['viewed', 'interview', 'rejected', 'hired'],
  viewed: ['interview', 'rejected', 'hired'],
  interview: ['rejected', 'hired'],
  rejected: [],
  hired: [],
} as const satisfies Record<(typeof applicationStatuses)[number], readonly (typeof applicationStatuses)[number][]>

/** 5 MB is 5 x 1024 x 1024 bytes, so that a file shown as "5 MB" on a phone is accepted. */
export const resumeMaxBytes = 5 * 1024 * 1024
export const resumeLinkMinutes = 5
/** Days after which an application and its resume are erased; the operator can change it. */
export const applicationRetentionDays = 365
/** Days that a job stays active without renewal. */
export const jobLifetimeDays = 30

/** Messages for invalid applications, shared by browser and server. */
export const applicationTexts = {
  missing: { title: 'Missing information', description: 'Please fill in all required fields and upload your resume.' },
  notPdf: { title: 'Invalid file type', description: 'Please upload a PDF file only.' },
  tooLarge: { title: 'File too large', description: 'Please upload a file smaller than 5MB.' },
} as const
