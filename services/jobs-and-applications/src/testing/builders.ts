import { UserId } from '@lentera/proto'
import type { JobContent } from '@lentera/proto/http/jobs-and-applications'
import { aUser } from '@lentera/service-kit/testing'

export const aJob = (overrides: Partial<JobContent> = {}): JobContent => ({
  title: 'Backend Engineer',
  description: 'You build what moves parcels between islands.',
  responsibilities: 'Keep the queues short\nAnswer for what you ship',
  requirements: 'Three years with a typed language',
  department: 'engineering',
  level: 'mid',
  employmentType: 'full_time',
  location: 'Jakarta',
  country: 'Indonesia',
  remoteOk: false,
  salaryMin: 5000,
  salaryMax: 8000,
  salaryCurrency: 'SGD',
  tags: ['TypeScript', 'PostgreSQL'],
  applicationEmail: null,
  applicationUrl: null,
  ...overrides,
})

/** An employer by number: each number is another user. `addMember` of the service adds memberships. */
export const anEmployer = (number = 1, overrides: Parameters<typeof aUser>[0] = {}) =>
  aUser({
    role: 'employer',
    permissions: ['jobs.post', 'jobs.read-applications'],
    userId: UserId.parse(`7d0e7d3e-3a55-4c0e-9f4a-${number.toString(16).padStart(12, '0')}`),
    ...overrides,
  })
