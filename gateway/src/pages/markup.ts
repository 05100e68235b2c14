const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe as text and as the value of a quoted attribute, in HTML and in XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/**
 * JSON that cannot end its script element: "</script>" and "<!--" need a "<", which occurs in strings only and means
 * the same when it is escaped. U+2028 and U+2029 are line ends where JSON is read as JavaScript.
 */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Collapses white space; removes control characters and those that change the direction of the text. */
const onOneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()

const longestDescription = 160
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginning of a text in at most 160 characters, cut between words if possible, never inside a character. */
export const excerpt = (text: string): string => {
  const line = onOneLine(text.slice(0, 4 * longestDescription))
  if (line.length <= longestDescription) return line
  let end = 0
  for (const { index, segment } of graphemes.segment(line)) {
    if (index + segment.length > longestDescription - 1) break
    end = index + segment.length
  }
  const cut = line.slice(0, end)
  const lastSpace = cut.lastIndexOf(' ')
  const isMidWord = line[end] !== ' '
  return `${(isMidWord && lastSpace > longestDescription / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–-]+$/u, '')}…`
}

/** A text as HTML, each line a paragraph. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeMarkup(line)}</p>`)
    .join('')

/** A text as an HTML list, each line an item. */
export const points = (text: string): string => {
  const items = text
    .split(/\n+/)
    .map((line) => line.replace(/^[\s•*-]+/u, '').trim())
    .filter((line) => line !== '')
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`
}
