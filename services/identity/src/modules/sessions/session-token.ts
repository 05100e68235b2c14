import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes as base64url, 43 characters: the value of the cookie or the bearer header. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/**
 * SHA-256 of the base64url text of a token, in hexadecimal. The gateway sends this hash to identity, never the token.
 */
export const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex')
