/** As many as nobody's resume has; a file with more is not looked at further. */
export const mostStreams = 5000

/** RFC 1950: compression method 8, and the first two bytes are a multiple of 31. */
const beginsDeflate = (bytes: Buffer, at: number): boolean => {
  const method = bytes[at] ?? 0
  const flags = bytes[at + 1] ?? 0
  return (method & 0x0f) === 8 && method >> 4 <= 7 && ((method << 8) | flags) % 31 === 0
}

/**
 * Where deflated data begins: after each keyword "stream" whose bytes look like it. Dictionaries are not asked, because a
 * file that means harm writes them so that two readers read them differently; nor is "endstream", which may stand inside.
 * Null when there are more than `mostStreams`.
 */
export const deflateStarts = (bytes: Buffer): number[] | null => {
  const starts: number[] = []
  for (let at = bytes.indexOf('stream', 0, 'latin1'); at !== -1; at = bytes.indexOf('stream', at + 6, 'latin1')) {
    let start = at + 6
    if (bytes[start] === 0x20) start += 1
    if (bytes[start] === 0x0d) start += 1
    if (bytes[start] === 0x0a) start += 1
    if (start === at + 6 || !beginsDeflate(bytes, start)) continue
    if (starts.length === mostStreams) return null
    starts.push(start)
  }
  return starts
}
