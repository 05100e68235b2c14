import type { BodyOf } from '@lentera/frontend-kit'
import type { createJob } from '@lentera/frontend-kit/api/jobs-and-applications'
import type { EmployerJob, Job } from '@lentera/proto/http/jobs-and-applications'

type JobBody = BodyOf<typeof createJob>

/** What the form holds. Amounts are what was typed; empty texts are "not given". */
export type JobDraft = Pick<
  Job,
  'title' | 'description' | 'responsibilities' | 'requirements' | 'location' | 'remoteOk' | 'salaryCurrency'
> & {
  department: Job['department'] | ''
  level: Job['level'] | ''
  employmentType: Job['employmentType'] | ''
  country: Job['country'] | ''
  salaryMin: string
  salaryMax: string
  tags: string[]
  applicationEmail: string
  applicationUrl: string
}

export const jobFieldNames = [
  'title',
  'description',
  'responsibilities',
  'requirements',
  'department',
  'level',
  'employmentType',
  'location',
  'country',
  'remoteOk',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'tags',
  'applicationEmail',
  'applicationUrl',
] as const satisfies readonly (keyof JobDraft)[]

export const emptyJobDraft: JobDraft = {
  title: '',
  description: '',
  responsibilities: '',
  requirements: '',
  department: '',
  level: '',
  employmentType: '',
  location: '',
  country: '',
  remoteOk: false,
  salaryMin: '',
  salaryMax: '',
  salaryCurrency: 'SGD',
  tags: [],
  applicationEmail: '',
  applicationUrl: '',
}

const amountText = (amount: number | null): string => (amount === null ? '' : amount.toLocaleString('en-SG'))

export const draftOf = (job: EmployerJob): JobDraft => ({
  title: job.title,
  description: job.description,
  responsibilities: job.responsibilities,
  requirements: job.requirements,
  department: job.department,
  level: job.level,
  employmentType: job.employmentType,
  location: job.location,
  country: job.country,
  remoteOk: job.remoteOk,
  salaryMin: amountText(job.salaryMin),
  salaryMax: amountText(job.salaryMax),
  salaryCurrency: job.salaryCurrency,
  tags: [...job.tags],
  applicationEmail: job.applicationEmail ?? '',
  applicationUrl: job.applicationUrl ?? '',
})

/** Whole units as people type them: "6500", "6,500", "25 000 000". Null is no amount. */
export const parsePay = (text: string): number | null =>
  /^(?:\d{1,3}(?:[,.\s]\d{3})+|\d+)$/.test(text.trim()) ? Number(text.replaceAll(/\D/g, '')) : null

export const reversedPayMessage = 'The highest pay is below the lowest.'

const mostPay = 1_000_000_000
const payIsValid = (text: string): true | string => {
  if (text.trim() === '') return true
  const amount = parsePay(text)
  return (amount !== null && amount <= mostPay) || 'Please enter a whole amount such as 6,500'
}

const isWebAddress = (text: string): boolean => {
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}

/** The contract's limits and the product's own, checked early; the server decides. */
export const jobRules = {
  lowestPay: { validate: payIsValid },
  highestPay: {
    validate: (text: string, { salaryMin }: JobDraft) => {
      const valid = payIsValid(text)
      if (valid !== true) return valid
      const [lowest, highest] = [parsePay(salaryMin), parsePay(text)]
      return lowest === null || highest === null || highest >= lowest || reversedPayMessage
    },
  },
  webAddress: {
    validate: (text: string) =>
      text.trim() === '' || isWebAddress(text.trim()) || 'Please enter an address such as https://example.com/jobs',
  },
} as const

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** The content that is sent. */
export const contentOf = (draft: JobDraft): JobBody => {
  const { department, level, employmentType, country } = draft
  if (department === '' || level === '' || employmentType === '' || country === '')
    throw new Error('The form is not complete')
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    responsibilities: draft.responsibilities.trim(),
    requirements: draft.requirements.trim(),
    department,
    level,
    employmentType,
    location: draft.location.trim(),
    country,
    remoteOk: draft.remoteOk,
    salaryMin: parsePay(draft.salaryMin),
    salaryMax: parsePay(draft.salaryMax),
    salaryCurrency: draft.salaryCurrency,
    tags: draft.tags,
    applicationEmail: orNull(draft.applicationEmail),
    applicationUrl: orNull(draft.applicationUrl),
  }
}
