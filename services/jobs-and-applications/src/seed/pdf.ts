/** How a file is written: what a word processor does by default, and the form that newer programs prefer. */
export type PdfForm = 'table' | 'stream'
export type PdfOptions = {
  readonly form?: PdfForm
  /** Further objects, numbered from `firstExtraObject`. */
  readonly extra?: readonly Buffer[]
  /** Replaces the content of the page. */
  readonly content?: Buffer
  /** Entries of the trailer besides Size and Root. */
  readonly trailer?: string
}

const header = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
export const firstExtraObject = 6

/** PDF strings in Helvetica's encoding; characters outside Latin-1 become question marks. */
const escaped = (line: string): string =>
  [...line].map((sign) => (sign.charCodeAt(0) > 255 ? '?' : '()\\'.includes(sign) ? `\\${sign}` : sign)).join('')

const pageText = (lines: readonly string[]): Buffer => {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  return Buffer.from(`BT\n/F1 11 Tf\n15 TL\n56 780 Td\n${shown}\nET`, 'latin1')
}

/** A stream object; `entries` are the dictionary entries besides Length. */
export const streamObject = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream'),
  ])

const crossReferenceTable = (offsets: readonly number[], trailer: string): Buffer => {
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = offsets.length + 1
  return Buffer.from(
    `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`,
    'latin1',
  )
}

const crossReferenceStream = (offsets: readonly number[], at: number, trailer: string): Buffer => {
  const number = offsets.length + 1
  const row = (type: number, offset: number): number[] => [
    type,
    (offset >>> 16) & 255,
    (offset >>> 8) & 255,
    offset & 255,
    0,
  ]
  const content = Buffer.from([row(0, 0), ...[...offsets, at].map((offset) => row(1, offset))].flat())
  const entries = `/Type /XRef /Size ${number + 1} /W [1 3 1] /Root 1 0 R ${trailer}`
  return Buffer.concat([Buffer.from(`${number} 0 obj\n`), streamObject(entries, content), Buffer.from('\nendobj\n')])
}

/** A PDF of one page with these lines of text. */
export const buildPdf = (
  lines: readonly string[],
  { form = 'table', extra = [], content, trailer = '' }: PdfOptions = {},
): Buffer => {
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    ),
    content ?? streamObject('', pageText(lines)),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    ...extra,
  ]
  const parts: Buffer[] = [Buffer.from(header, 'latin1')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    offsets.push(at)
    parts.push(part)
    at += part.length
  }
  parts.push(form === 'table' ? crossReferenceTable(offsets, trailer) : crossReferenceStream(offsets, at, trailer))
  return Buffer.concat([...parts, Buffer.from(`startxref\n${at}\n%%EOF\n`)])
}
