import { CompanyId, JobId } from '@lentera/proto'
import { applicationStatuses, jobStatuses } from '@lentera/proto/values/jobs-and-applications'
import { describe, expect, it } from 'vitest'
import { confirmationMail, newApplicationMail } from './application-mails.ts'
import { moveTo } from './application-move.ts'
import { checkOpening, type Opening } from './opening.ts'

const now = new Date('2026-03-14T09:26:53.589Z')
const job = (overrides: Partial<Opening> = {}): Opening => ({
  id: JobId.parse('5f0f9d0e-52c3-4d5b-9d6f-3d1c2b7f0a01'),
  companyId: CompanyId.parse('0b7c1c64-6f0e-4a2e-8f51-9b3f6a1d2c02'),
  companyName: 'Rimba Works',
  title: 'Backend Engineer',
  applicationEmail: null,
  status: 'active',
  expiresAt: new Date(now.getTime() + 1),
  ...overrides,
})

describe('a job accepts applications', () => {
  it.each(
    jobStatuses.map((status) => [
      status,
      { active: 'ok', expired: 'job_expired' }[status as 'active'] ?? 'job_not_found',
    ]),
  )('when it is %s: %s', (status, expected) => {
    const taken = checkOpening(job({ status }), now)
    expect(taken.ok ? 'ok' : taken.code).toBe(expected)
  })

  it('until its end, whether it is stored as expired or not', () => {
    expect(checkOpening(job({ expiresAt: now }), now)).toEqual({ ok: false, code: 'job_expired' })
  })

  it('only when it exists', () => {
    expect(checkOpening(null, now)).toEqual({ ok: false, code: 'job_not_found' })
  })
})

describe('an application', () => {
  const allowed = applicationStatuses.flatMap((from) =>
    applicationStatuses.filter((to) => from !== to && moveTo(from, to).ok).map((to) => `${from} > ${to}`),
  )

  it('moves applied, viewed, interview, then hired or rejected, and never back', () => {
    expect(allowed).toEqual([
      'applied > viewed',
      'applied > interview',
      'applied > rejected',
      'applied > hired',
      'viewed > interview',
      'viewed > rejected',
      'viewed > hired',
      'interview > rejected',
      'interview > hired',
    ])
  })

  it.each(applicationStatuses)('that is moved to its own status, %s, does not change', (status) => {
    expect(moveTo(status, status)).toEqual({ ok: true, value: { isChange: false } })
  })
})

describe('a mail about an application', () => {
  const about = {
    jobTitle: 'Engineer\r\nBcc: everybody@example.com\u2028\u202e',
    companyName: `Rimba\nWorks ${'x'.repeat(200)}`,
    productName: 'Lantern House',
    publicUrl: 'https://lentera.example',
  }

  it('has a subject of one line, with any company name', () => {
    for (const { subject } of [
      confirmationMail('sari@example.com', about),
      newApplicationMail('hr@example.com', job().id, about),
    ]) {
      expect(subject).toMatch(/^[\x20-\x7e]+$/)
      expect(subject.length).toBeLessThan(300)
      expect(subject).toContain('Engineer Bcc: everybody@example.com')
    }
  })

  it('links to the pages that show it', () => {
    expect(confirmationMail('sari@example.com', about).text).toContain('https://lentera.example/my-applications\n')
    expect(newApplicationMail('hr@example.com', job().id, about).text).toContain(
      `https://lentera.example/dashboard/jobs/${job().id}/applications\n`,
    )
  })
})
