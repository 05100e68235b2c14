import { ApplicationId, UserId } from '@lentera/proto'
import { downloadResume } from '@lentera/proto/http/jobs-and-applications'
import { fixedClock } from '@lentera/service-kit/process/clock'
import { describe, expect, it } from 'vitest'
import { createResumeLinks } from './resume-links.ts'

const secret = 'a key of resumes for tests, long enough to be one'
const link = { applicationId: ApplicationId.parse(crypto.randomUUID()), userId: UserId.parse(crypto.randomUUID()) }
const minute = 60_000

const start = () => {
  const clock = fixedClock('2026-03-14T09:26:53.589Z')
  return { clock, links: createResumeLinks({ secret, clock }) }
}

describe('a link to a resume', () => {
  it('contains the user and the application, and is valid in a URL', () => {
    const { links } = start()
    const { token } = links.sign(link)
    expect(links.read(token)).toEqual(link)
    expect(downloadResume.params.parse({ token })).toEqual({ token })
  })

  it('is valid for five minutes and not a millisecond longer', () => {
    const { clock, links } = start()
    const { token, expiresAt } = links.sign(link)
    expect(expiresAt.toISOString()).toBe('2026-03-14T09:31:53.589Z')
    clock.advance(5 * minute - 1)
    expect(links.read(token)).toEqual(link)
    clock.advance(1)
    expect(links.read(token)).toBeNull()
  })

  it('is refused when any bit was changed', () => {
    const { links } = start()
    const bytes = Buffer.from(links.sign(link).token, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(links.read(changed.toString('base64url'))).toBeNull()
    }
  })

  it('is refused when it was signed with another key, cut, lengthened or made up', () => {
    const { clock, links } = start()
    const { token } = links.sign(link)
    expect(createResumeLinks({ secret: `${secret}!`, clock }).read(token)).toBeNull()
    for (const forged of [token.slice(0, -4), `${token}AAAA`, 'A'.repeat(60), 'x'.repeat(400)])
      expect(links.read(forged)).toBeNull()
  })
})
