import { fail, ok, type Result } from '@lentera/proto'

/** Readers look for the header in the first 1024 bytes; only blank bytes and a byte order mark may stand before it here. */
const longestLeadBytes = 1024
/** Readers look for the end in the last 1024 bytes; some programs append more blanks than that. */
const longestTailBytes = 2048

const isBlank = (byte: number | undefined): boolean =>
  byte === 0x00 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d || byte === 0x20

/** Where the PDF begins in the file: after blanks and a byte order mark, both of which mail programs are known to add. */
export const startOfPdf = (bytes: Buffer): number => {
  let at = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0
  while (at < longestLeadBytes && isBlank(bytes[at])) at += 1
  return at
}

/** Text of a range of bytes, one character a byte. */
const latin = (bytes: Buffer, from: number, to: number): string =>
  bytes.toString('latin1', Math.max(0, from), Math.min(bytes.length, to))

/** The header as the standard writes it: PDF 1.0 to 1.7 and 2.0. */
export const hasPdfHeader = (bytes: Buffer): boolean => /^%PDF-(?:1\.[0-7]|2\.0)(?![0-9])/.test(latin(bytes, 0, 12))

/** Offset that the last "startxref" before the last "%%EOF" names, or undefined when the end of the file lacks them. */
const crossReferenceOffset = (bytes: Buffer): number | undefined => {
  const tail = latin(bytes, bytes.length - longestTailBytes, bytes.length)
  const end = tail.lastIndexOf('%%EOF')
  if (end === -1) return undefined
  const start = tail.lastIndexOf('startxref', end)
  const [, offset] = start === -1 ? [] : (/^startxref\s+(\d{1,10})\s*$/.exec(tail.slice(start, end)) ?? [])
  return offset === undefined ? undefined : Number(offset)
}

const namesRoot = (dictionary: string): boolean => /\/Root\s+\d+\s+\d+\s+R/.test(dictionary)

/** A table "xref … trailer << … /Root … >>". */
const hasTable = (bytes: Buffer, at: number): boolean => {
  if (!/^xref\s+\d+\s+\d+\s/.test(latin(bytes, at, at + 64))) return false
  const trailer = bytes.indexOf('trailer', at, 'latin1')
  return trailer !== -1 && namesRoot(latin(bytes, trailer, trailer + 4096))
}

/** A stream "12 0 obj << /Type /XRef … /Root … >> stream". */
const hasStream = (bytes: Buffer, at: number): boolean => {
  if (!/^\d+\s+\d+\s+obj\b/.test(latin(bytes, at, at + 64))) return false
  const end = bytes.indexOf('stream', at, 'latin1')
  const dictionary = end === -1 ? '' : latin(bytes, at, Math.min(end, at + 4096))
  return /\/Type\s*\/XRef\b/.test(dictionary) && namesRoot(dictionary)
}

/**
 * Rule: a PDF is whole when its end is there and leads to its cross-references, and these lead to its root. Whatever was
 * cut off behind, or put together from two files, fails here; what lies between is for the reader that opens it.
 */
export const checkStructure = (bytes: Buffer): Result<{ crossReferencesAt: number }, 'resume_damaged'> => {
  const named = crossReferenceOffset(bytes)
  if (named === undefined) return fail('resume_damaged')
  let at = named
  while (at < bytes.length && isBlank(bytes[at])) at += 1
  return hasTable(bytes, at) || hasStream(bytes, at) ? ok({ crossReferencesAt: at }) : fail('resume_damaged')
}
