import type { JobStatus } from '@lentera/proto/http/jobs-and-applications'
import { jobMoves, jobStatuses } from '@lentera/proto/values/jobs-and-applications'
import { describe, expect, it } from 'vitest'
import { statusAt } from '../../../job/domain/job-state.ts'
import { type JobMove, type JobState, moved } from './job-moves.ts'

const now = new Date('2026-03-14T09:26:53.589Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
const aJobThatIs = (status: JobStatus, overrides: Partial<JobState> = {}): JobState =>
  status === 'draft'
    ? { status, publishedAt: null, expiresAt: null }
    : { status, publishedAt: inDays(-10), expiresAt: inDays(status === 'expired' ? -1 : 20), ...overrides }

describe('the moves of a job', () => {
  const allowed: Readonly<Record<JobStatus, Partial<Record<JobMove, JobStatus>>>> = {
    draft: { publish: 'active', remove: 'removed' },
    active: { pause: 'paused', renew: 'active', remove: 'removed' },
    paused: { publish: 'active', renew: 'paused', remove: 'removed' },
    expired: { renew: 'active', remove: 'removed' },
    removed: {},
  }
  it.each(jobStatuses.flatMap((status) => jobMoves.map((move) => [status, move] as const)))(
    'from %s by %s',
    (status, move) => {
      const result = moved(aJobThatIs(status), move, now)
      const target = allowed[status][move]
      if (target === undefined) expect(result).toMatchObject({ ok: false, code: 'job_move_not_allowed' })
      else expect(result).toMatchObject({ ok: true, value: { status: target } })
    },
  )

  it('publishing a draft sets its end to 30 days later', () => {
    expect(moved(aJobThatIs('draft'), 'publish', now)).toEqual({
      ok: true,
      value: { status: 'active', publishedAt: now, expiresAt: inDays(30) },
    })
  })

  it('publishing a paused job again changes neither its publication time nor its end', () => {
    const paused = aJobThatIs('paused')
    expect(moved(paused, 'publish', now)).toEqual({ ok: true, value: { ...paused, status: 'active' } })
  })

  it('a paused job whose end has passed is not published before it is renewed', () => {
    const over = aJobThatIs('paused', { expiresAt: now })
    expect(moved(over, 'publish', now)).toMatchObject({ code: 'job_move_not_allowed' })
    const renewed = moved(over, 'renew', now)
    expect(renewed).toEqual({ ok: true, value: { ...over, expiresAt: inDays(30) } })
    expect(renewed.ok && moved(renewed.value, 'publish', now)).toMatchObject({ ok: true, value: { status: 'active' } })
  })

  it('renewing sets the end to 30 days from now and keeps the publication time', () => {
    const expired = aJobThatIs('expired')
    expect(moved(expired, 'renew', now)).toEqual({
      ok: true,
      value: { ...expired, status: 'active', expiresAt: inDays(30) },
    })
  })

  it('an active job whose end has passed counts as expired, also before the sweep', () => {
    const over = aJobThatIs('active', { expiresAt: now })
    expect(statusAt(over, now)).toBe('expired')
    expect(statusAt(aJobThatIs('active'), now)).toBe('active')
    expect(moved(over, 'pause', now)).toMatchObject({ code: 'job_move_not_allowed' })
    expect(moved(over, 'renew', now)).toMatchObject({ ok: true, value: { status: 'active', expiresAt: inDays(30) } })
  })
})
