import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes as base64url, 43 characters; what the cookie or the bearer header carries. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of the token's characters as they travel, in hexadecimal. The gateway asks with this and never with a token. */
export const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex')
