/** 32 characters that are not confused with one another: no 0 and O, no 1 and I. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 6
export const codeLifetimeSeconds = 600

/**
 * Six characters of 5 bits each, one per random byte. 256 is a multiple of 32, so all characters are equally likely.
 */
export const codeFromBytes = (bytes: Uint8Array): string => {
  if (bytes.length < codeLength) throw new RangeError(`a code needs ${codeLength} random bytes`)
  return Array.from(bytes.subarray(0, codeLength), (byte) => codeAlphabet.charAt(byte % codeAlphabet.length)).join('')
}

/** Normalises typed codes: lower case, two groups, a trailing space. */
export const normaliseCode = (typed: string): string => typed.replace(/[\s-]/gu, '').toUpperCase()
