/**
 * A valid PDF of one page with one line of text (ISO 32000-1, 7.5: header, objects, cross-reference table, trailer).
 */
export const aPdf = (line = 'Resume', paddingBytes = 0): Buffer => {
  const content = `BT /F1 12 Tf 72 720 Td (${line.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  // A comment is skipped by every reader, so it makes a file of any size.
  let text = `%PDF-1.7\n${paddingBytes > 0 ? `%${'x'.repeat(Math.max(0, paddingBytes - 2))}\n` : ''}`
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** The same, of exactly so many bytes. */
export const aPdfOfBytes = (bytes: number): Buffer => {
  // The offset behind startxref grows by some digits with the padding; the rest of the file keeps its length.
  const longest = bytes - aPdf().length
  for (let padding = longest; padding >= longest - 8; padding -= 1) {
    const made = aPdf('Resume', padding)
    if (made.length === bytes) return made
  }
  throw new Error(`no PDF of ${bytes} bytes could be made`)
}
