import { create } from 'content-disposition'

/** What the handler of an endpoint with `download` returns inside `ok()`. */
export type Download = { readonly bytes: Buffer; readonly fileName: string }

export const isDownload = (value: unknown): value is Download =>
  typeof value === 'object' &&
  value !== null &&
  'bytes' in value &&
  Buffer.isBuffer(value.bytes) &&
  'fileName' in value &&
  typeof value.fileName === 'string'

const longestName = 150

/**
 * The `content-disposition` of a file that is saved and never displayed (RFC 6266): a name in plain ASCII, and the
 * whole name in UTF-8 where that differs. Control characters, path separators, quotes and lone surrogates become "_".
 */
export const attachmentOf = (fileName: string): string => {
  // Encoding to bytes and back replaces lone surrogates, which cannot be percent-encoded.
  const text = Buffer.from(fileName).toString()
  const clean = [...text.replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}/\\:]/gu, '_')]
    .slice(0, longestName)
    .join('')
    .trim()
  const name = clean === '' || /^\.+$/.test(clean) ? 'download' : clean
  // Some browsers decode "%41" inside the ASCII name.
  return create(name, { fallback: name.replace(/[^\x20-\x7e]|["%]/g, '_') })
}
