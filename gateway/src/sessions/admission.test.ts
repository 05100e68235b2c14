import { AuthorToken } from '@lentera/proto'
import { editReview, getMyReview, submitReview } from '@lentera/proto/http/companies-and-reviews'
import { getAdminSession, getCurrentUser, logout, revokeSession, SessionPrincipal } from '@lentera/proto/http/identity'
import { describe, expect, it } from 'vitest'
import { createAdmission } from './admission.ts'
import { createAuthors } from './anonymous.ts'
import { createSessions, type Resolved } from './session.ts'

const userHash = '0123456789abcdef'
const principalWith = (overrides: Partial<SessionPrincipal> = {}): Resolved => ({
  kind: 'principal',
  principal: SessionPrincipal.parse({
    sessionId: '5f0f9d0e-52c3-4d5b-9d6f-3d1c2b7f0a01',
    sessionKind: 'user',
    userId: '0b7c1c64-6f0e-4a2e-8f51-9b3f6a1d2c02',
    role: 'talent',
    status: 'active',
    permissions: [],
    userHash,
    ...overrides,
  }),
})
const admitAs = (resolved: Resolved) =>
  createAdmission({
    sessions: createSessions({ ask: async () => resolved, now: () => 0 }),
    authors: createAuthors('key-of-the-gateway-for-tests-000001'),
  })
const token = 't'.repeat(43)
const signedIn = admitAs(principalWith())
const suspended = admitAs(principalWith({ status: 'suspended' }))
const offline = admitAs({ kind: 'unavailable' })
const noBody = { bytes: undefined, parsed: undefined }
const reviewBody = { userHash, pros: 'good', cons: 'bad', ratingOverall: 4 }
const review = { bytes: Buffer.from(JSON.stringify(reviewBody)), parsed: reviewBody }

describe('admission of signed-in users', () => {
  it('sends the service all fields except the user hash', async () => {
    const admitted = await signedIn({ endpoint: getCurrentUser, token, ...noBody })
    expect(admitted).toMatchObject({
      ok: true,
      principal: { kind: 'user', userId: '0b7c1c64-6f0e-4a2e-8f51-9b3f6a1d2c02' },
    })
    expect(JSON.stringify(admitted)).not.toContain(userHash)
  })

  it('refuses visitors, missing permissions and writes of suspended accounts, each with its own code', async () => {
    expect(await signedIn({ endpoint: getCurrentUser, token: undefined, ...noBody })).toEqual({
      ok: false,
      code: 'not_signed_in',
    })
    expect(await signedIn({ endpoint: getAdminSession, token, ...noBody })).toEqual({ ok: false, code: 'forbidden' })
    expect(await suspended({ endpoint: editReview, token, ...noBody })).toEqual({
      ok: false,
      code: 'account_suspended',
    })
    expect(await suspended({ endpoint: getCurrentUser, token, ...noBody })).toMatchObject({ ok: true })
    expect(await suspended({ endpoint: revokeSession, token, ...noBody })).toMatchObject({ ok: true })
  })

  it('without identity: required sessions are unavailable, optional ones continue as a visitor', async () => {
    expect(await offline({ endpoint: getCurrentUser, token, ...noBody })).toEqual({
      ok: false,
      code: 'upstream_unavailable',
    })
    expect(await offline({ endpoint: getMyReview, token, ...noBody })).toEqual({
      ok: false,
      code: 'upstream_unavailable',
    })
    expect(await offline({ endpoint: logout, token, ...noBody })).toMatchObject({
      ok: true,
      principal: { kind: 'visitor' },
    })
  })
})

describe('admission of authors', () => {
  const authorOf = async (admission: ReturnType<typeof signedIn>) => {
    const admitted = await admission
    if (!admitted.ok || admitted.principal.kind !== 'author') throw new Error('expected an author')
    return admitted.principal
  }

  it('replaces the user hash by a keyed token and removes it from the body', async () => {
    const admitted = await signedIn({ endpoint: submitReview, token: undefined, ...review })
    if (!admitted.ok) throw new Error(admitted.code)
    expect(JSON.parse(String(admitted.body))).toEqual({ pros: 'good', cons: 'bad', ratingOverall: 4 })
    expect(admitted.principal).toEqual({
      kind: 'author',
      author: expect.toSatisfy((value) => AuthorToken.safeParse(value).success),
      emailVerified: false,
    })
    expect(JSON.stringify(admitted.principal)).not.toContain(userHash)
  })

  it('gives the same author key by body and by session, and a different one for another secret', async () => {
    const byBody = await authorOf(signedIn({ endpoint: submitReview, token: undefined, ...review }))
    const bySession = await authorOf(signedIn({ endpoint: getMyReview, token, ...noBody }))
    expect(bySession.author).toBe(byBody.author)
    expect(
      createAuthors('another-key-of-the-gateway-00000001').fromSession(
        SessionPrincipal.parse((principalWith() as { principal: unknown }).principal),
      ).author,
    ).not.toBe(byBody.author)
  })

  it('marks the address as verified only when the session has the same hash', async () => {
    expect(await authorOf(signedIn({ endpoint: submitReview, token, ...review }))).toMatchObject({
      emailVerified: true,
    })
    const other = admitAs(principalWith({ userHash: SessionPrincipal.shape.userHash.parse('ffffffffffffffff') }))
    expect(await authorOf(other({ endpoint: submitReview, token, ...review }))).toMatchObject({ emailVerified: false })
    expect(await authorOf(offline({ endpoint: submitReview, token, ...review }))).toMatchObject({
      emailVerified: false,
    })
  })

  it('refuses a suspended user who writes with a session', async () => {
    expect(await suspended({ endpoint: submitReview, token, ...review })).toEqual({
      ok: false,
      code: 'account_suspended',
    })
    expect(await suspended({ endpoint: getMyReview, token, ...noBody })).toMatchObject({ ok: true })
  })
})
