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

/** Unlike encodeURIComponent, this leaves only what RFC 8187 calls attr-char. */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The `content-disposition` of a file that is to be saved and never shown (RFC 6266): the name in plain ASCII for old
 * programs, then as it is. Control characters, separators of paths and what is no character at all become "_".
 */
export const attachmentOf = (fileName: string): string => {
  // The way through bytes replaces what is half of a surrogate pair.
  const text = Buffer.from(fileName).toString()
  const clean = [...text.replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}/\\:]/gu, '_')]
    .slice(0, longestName)
    .join('')
    .trim()
  const name = clean === '' || /^\.+$/.test(clean) ? 'download' : clean
  const plain = name.replace(/[^\x20-\x7e]|["%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`
}
