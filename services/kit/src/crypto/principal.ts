import { AuthorToken } from '@lentera/proto'
import { SessionPrincipal } from '@lentera/proto/http/identity'
import {
  type CryptoKey,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  importPKCS8,
  importSPKI,
  jwtVerify,
  SignJWT,
} from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Clock } from '../process/clock.ts'

export const PRINCIPAL_HEADER = 'x-lentera-principal'
/** Lifetime of a signed principal: enough for one hop between servers whose clocks differ slightly. */
export const PRINCIPAL_LIFETIME_SECONDS = 30
const ISSUER = 'gateway'
const TOKEN_TYPE = 'principal+jwt'
const ALGORITHM = 'EdDSA'
const CLOCK_TOLERANCE_SECONDS = 2

const Visitor = z.strictObject({ kind: z.literal('visitor') })
// The user hash stays in the gateway: a service that knows the user must not be able to derive an author.
const SignedInUser = SessionPrincipal.omit({ userHash: true }).extend({ kind: z.literal('user') })
const Author = z.strictObject({ kind: z.literal('author'), author: AuthorToken, emailVerified: z.boolean() })

/** The caller, reduced to what the called service may know. */
export const Principal = z.discriminatedUnion('kind', [Visitor, SignedInUser, Author])
export type Principal = z.infer<typeof Principal>
export type VisitorPrincipal = z.infer<typeof Visitor>
export type UserPrincipal = z.infer<typeof SignedInUser>
export type AuthorPrincipal = z.infer<typeof Author>

export type PrincipalSigner = { sign(principal: Principal, audience: string): Promise<string> }
/** `verify` returns null for a header that is absent, forged, expired, or meant for another service. */
export type PrincipalVerifier = { verify(header: string | undefined): Promise<Principal | null> }

export const visitor: VisitorPrincipal = { kind: 'visitor' }

/** For the gateway itself: it is the first hop, so requests have no signed principal and every caller is a visitor. */
export const visitorsOnly: PrincipalVerifier = { verify: async () => visitor }

const Jwk = z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })

const importKey = async (text: string, pem: (text: string) => Promise<CryptoKey>): Promise<CryptoKey> => {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{')) return pem(trimmed.replaceAll('\\n', '\n'))
  const key = await importJWK(Jwk.parse(JSON.parse(trimmed)), ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('The principal key must be an asymmetric key')
  return key
}

// The parser's own error may quote the key, so it is replaced.
const keyOf = (text: string, pem: (text: string) => Promise<CryptoKey>): Promise<CryptoKey> => {
  const key = importKey(text, pem).catch(() => {
    throw new Error('The principal key is not an Ed25519 key as JWK or PEM')
  })
  // the first use of the key reports the error; without this it would be an unhandled rejection
  key.catch(() => undefined)
  return key
}

/** An Ed25519 pair as JWK text, one line each, fit for environment variables. */
export const generatePrincipalKeys = async (): Promise<{ privateKey: string; publicKey: string }> => {
  const pair = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true })
  const [privateJwk, publicJwk] = await Promise.all([exportJWK(pair.privateKey), exportJWK(pair.publicKey)])
  return { privateKey: JSON.stringify(privateJwk), publicKey: JSON.stringify(publicJwk) }
}

/**
 * Signs principals for one audience each. Tokens of visitors are the same for all visitors and tokens of a user are
 * needed in bursts: both are cached for a third of their lifetime. Tokens of authors are never cached.
 */
export const createPrincipalSigner = ({ privateKey, clock }: { privateKey: string; clock: Clock }): PrincipalSigner => {
  const key = keyOf(privateKey, (text) => importPKCS8(text, ALGORITHM))
  const kept = new LRUCache<string, { token: Promise<string>; signedAt: number }>({ max: 2000 })
  const keepMs = (PRINCIPAL_LIFETIME_SECONDS * 1000) / 3

  const signNow = async (principal: Principal, audience: string): Promise<string> => {
    const issuedAt = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT({ principal })
      .setProtectedHeader({ alg: ALGORITHM, typ: TOKEN_TYPE })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + PRINCIPAL_LIFETIME_SECONDS)
      .sign(await key)
  }

  return {
    sign: (principal, audience) => {
      if (principal.kind === 'author') return signNow(principal, audience)
      const cacheKey = `${audience} ${JSON.stringify(principal)}`
      const now = clock.now().getTime()
      const found = kept.get(cacheKey)
      if (found !== undefined && now >= found.signedAt && now - found.signedAt < keepMs) return found.token
      const token = signNow(principal, audience)
      kept.set(cacheKey, { token, signedAt: now })
      return token
    },
  }
}

const Claims = z.object({ iat: z.number(), exp: z.number(), principal: Principal })

/** Verifies a principal header. Valid tokens are cached until they expire; invalid ones are not cached. */
export const createPrincipalVerifier = (options: {
  publicKey: string
  audience: string
  clock: Clock
}): PrincipalVerifier => {
  const { publicKey, audience, clock } = options
  const key = keyOf(publicKey, (text) => importSPKI(text, ALGORITHM))
  const verified = new LRUCache<string, { principal: Principal; expiresAt: number }>({ max: 2000 })

  const verifyNow = async (token: string): Promise<Principal | null> => {
    const { payload } = await jwtVerify(token, await key, {
      algorithms: [ALGORITHM],
      typ: TOKEN_TYPE,
      issuer: ISSUER,
      audience,
      currentDate: clock.now(),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['iat', 'exp', 'aud', 'iss'],
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success) return null
    const { iat, exp, principal } = claims.data
    const now = clock.now().getTime() / 1000
    if (exp - iat > PRINCIPAL_LIFETIME_SECONDS || iat > now + CLOCK_TOLERANCE_SECONDS) return null
    verified.set(token, { principal, expiresAt: exp * 1000 })
    return principal
  }

  return {
    verify: async (header) => {
      if (header === undefined || header.length > 4096) return null
      const known = verified.get(header)
      if (known !== undefined && clock.now().getTime() < known.expiresAt) return known.principal
      try {
        return await verifyNow(header)
      } catch (error) {
        // Every invalid token gives the same result, null. An unreadable key is a configuration error and is thrown.
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
