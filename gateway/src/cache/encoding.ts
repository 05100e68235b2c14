import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

const preference: readonly Encoding[] = ['br', 'gzip', 'identity']

/** The best coding that an `accept-encoding` header allows (RFC 9110, 12.5.3): ours are br, then gzip, then none. */
export const parseEncoding = (header: string): Encoding => {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const value = weight === undefined ? 1 : Number(weight.slice(2))
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(value) ? value : 0)
  }
  const any = weights.get('*') ?? 0
  return preference.find((coding) => coding !== 'identity' && (weights.get(coding) ?? any) > 0) ?? 'identity'
}

/** Browsers send a handful of values, so each is parsed once; the bound limits memory for invented ones. */
export const createEncodingReader = (): ((header: string | string[] | undefined) => Encoding) => {
  const known = new LRUCache<string, Encoding>({ max: 200 })
  return (header) => {
    if (header === undefined || typeof header !== 'string' || header.length > 200) return 'identity'
    const found = known.get(header)
    if (found !== undefined) return found
    const encoding = parseEncoding(header)
    known.set(header, encoding)
    return encoding
  }
}
