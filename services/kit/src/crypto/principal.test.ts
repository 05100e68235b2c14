import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../process/clock.ts'
import { anAuthor, aUser } from '../testing/http.ts'
import { createPrincipalSigner, createPrincipalVerifier, generatePrincipalKeys, visitor } from './principal.ts'

const at = '2026-03-14T10:00:00Z'
const audience = 'identity'
let keys: Awaited<ReturnType<typeof generatePrincipalKeys>>
beforeAll(async () => {
  keys = await generatePrincipalKeys()
})

const pair = () => {
  const clock = fixedClock(at)
  return {
    clock,
    signer: createPrincipalSigner({ privateKey: keys.privateKey, clock }),
    verifier: createPrincipalVerifier({ publicKey: keys.publicKey, audience, clock }),
  }
}

/** A token signed with the real key whose claims `signer` itself never creates. */
const forge = async (options: {
  issuer?: string
  lifetime?: number
  typ?: string
  principal?: unknown
  issuedAt?: number
  key?: string
}) => {
  const issuedAt = options.issuedAt ?? new Date(at).getTime() / 1000
  return new SignJWT({ principal: options.principal ?? visitor })
    .setProtectedHeader({ alg: 'EdDSA', typ: options.typ ?? 'principal+jwt' })
    .setIssuer(options.issuer ?? 'gateway')
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + (options.lifetime ?? 30))
    .sign(await importJWK(JSON.parse(options.key ?? keys.privateKey), 'EdDSA'))
}

describe('a signed principal', () => {
  it.each([visitor, aUser({ permissions: ['users.suspend'] }), anAuthor('c', true)])(
    'is verified unchanged: $kind',
    async (principal) => {
      const { signer, verifier } = pair()
      expect(await verifier.verify(await signer.sign(principal, audience))).toEqual(principal)
    },
  )

  it('is refused for another audience, without a header, and when any part was changed', async () => {
    const { signer, verifier } = pair()
    const token = await signer.sign(aUser(), audience)
    expect(await verifier.verify(await signer.sign(aUser(), 'salaries'))).toBeNull()
    expect(await verifier.verify(undefined)).toBeNull()
    expect(await verifier.verify('')).toBeNull()
    const [header, payload, signature] = token.split('.')
    const promoted = Buffer.from(
      Buffer.from(payload ?? '', 'base64url')
        .toString()
        .replace('talent', 'admin'),
    ).toString('base64url')
    expect(await verifier.verify(`${header}.${promoted}.${signature}`)).toBeNull()
    const none = Buffer.from('{"alg":"none","typ":"principal+jwt"}').toString('base64url')
    expect(await verifier.verify(`${none}.${payload}.`)).toBeNull()
  })

  it('is refused when another key signed it, or a secret made of the public key', async () => {
    const { verifier } = pair()
    const other = await generatePrincipalKeys()
    expect(await verifier.verify(await forge({}))).toEqual(visitor)
    expect(await verifier.verify(await forge({ key: other.privateKey }))).toBeNull()
    const confused = await new SignJWT({ principal: visitor })
      .setProtectedHeader({ alg: 'HS256', typ: 'principal+jwt' })
      .setIssuer('gateway')
      .setAudience(audience)
      .setIssuedAt(new Date(at).getTime() / 1000)
      .setExpirationTime(new Date(at).getTime() / 1000 + 30)
      .sign(new TextEncoder().encode(keys.publicKey))
    expect(await verifier.verify(confused)).toBeNull()
  })

  it.each([
    ['another issuer', { issuer: 'identity' }],
    ['another type of token', { typ: 'JWT' }],
    ['a lifetime of more than 30 seconds', { lifetime: 31 }],
    ['an issue date in the future', { issuedAt: new Date(at).getTime() / 1000 + 10 }],
    ['a principal of an unknown kind', { principal: { kind: 'root' } }],
    ['a user hash in addition to a user', { principal: { ...aUser(), userHash: '0123456789abcdef' } }],
    ['an author with a user id', { principal: { ...anAuthor(), userId: aUser().userId } }],
  ])('is refused with %s', async (_, options) => {
    expect(await pair().verifier.verify(await forge(options))).toBeNull()
  })

  it('expires, also when it was verified before', async () => {
    const { clock, signer, verifier } = pair()
    const token = await signer.sign(aUser(), audience)
    expect(await verifier.verify(token)).not.toBeNull()
    clock.advance(29_000)
    expect(await verifier.verify(token)).not.toBeNull()
    clock.advance(4_000)
    expect(await verifier.verify(token)).toBeNull()
    expect(await createPrincipalVerifier({ publicKey: keys.publicKey, audience, clock }).verify(token)).toBeNull()
  })
})

describe('the signer', () => {
  it('reuses tokens of visitors and users for a third of their lifetime, per audience, and never tokens of authors', async () => {
    const { clock, signer, verifier } = pair()
    const first = await signer.sign(visitor, audience)
    expect(await signer.sign(visitor, audience)).toBe(first)
    expect(await signer.sign(visitor, 'salaries')).not.toBe(first)
    expect(await signer.sign(aUser({ status: 'suspended' }), audience)).not.toBe(await signer.sign(aUser(), audience))
    const ofAuthor = await signer.sign(anAuthor(), audience)
    clock.advance(1_000)
    expect(await signer.sign(anAuthor(), audience)).not.toBe(ofAuthor)
    expect(await signer.sign(visitor, audience)).toBe(first)
    clock.advance(10_000)
    const second = await signer.sign(visitor, audience)
    expect(second).not.toBe(first)
    clock.advance(9_000)
    expect(await verifier.verify(await signer.sign(visitor, audience))).toEqual(visitor)
  })

  it('does not include an unreadable key in the error', async () => {
    const signer = createPrincipalSigner({ privateKey: 'canary-key', clock: fixedClock(at) })
    await expect(signer.sign(visitor, audience)).rejects.toThrow(
      'The principal key is not an Ed25519 key as JWK or PEM',
    )
  })

  it('refuses a key of another type', async () => {
    const rsa = await generateKeyPair('RS256', { extractable: true })
    const verifier = createPrincipalVerifier({
      publicKey: JSON.stringify(await exportJWK(rsa.publicKey)),
      audience,
      clock: fixedClock(at),
    })
    await expect(verifier.verify(await forge({}))).rejects.toThrow('not an Ed25519 key')
  })
})
