import { createHmac } from 'node:crypto'

/**
 * HMAC-SHA256 of the parts under `key`, as 64 hexadecimal characters. Each part is preceded by its length, so that
 * ("ab", "c") and ("a", "bc") differ whatever the parts contain.
 */
export const pseudonym = (key: string, ...parts: string[]): string => {
  if (key.length < 32) throw new Error('A pseudonym key needs at least 32 characters.')
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(`${Buffer.byteLength(part)}:${part}`)
  return mac.digest('hex')
}
