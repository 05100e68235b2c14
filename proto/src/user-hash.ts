import type { UserHash } from './ids.ts'

/** The product's fixed salt. Changing it would separate all authors from their content. */
export const USER_HASH_SALT = 'lentera/v1'

/**
 * The first 16 hexadecimal characters of SHA-256(lower-cased trimmed address + salt), by WebCrypto, so that browser,
 * identity and tests derive the same value. `crypto.subtle` exists on secure origins (https and localhost) only.
 */
export const deriveUserHash = async (email: string): Promise<UserHash> => {
  const input = new TextEncoder().encode(email.trim().toLowerCase() + USER_HASH_SALT)
  const digest = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', input))
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // 16 hexadecimal characters by construction; parsing would bring zod into the browser.
  return hex.slice(0, 16) as UserHash
}
