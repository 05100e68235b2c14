const longestPart = 80

/**
 * Letters, combining marks, digits and the punctuation of names; no character that is special in a file system, a shell
 * or a header.
 */
const safe = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} .,'’&+()-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[ .-]+|[ .-]+$/g, '')

const cut = (text: string): string => {
  const characters = [...text]
  return characters.length <= longestPart ? text : characters.slice(0, longestPart).join('').trimEnd()
}

/** "<job title> - <applicant>.pdf", valid as a file name on every system. */
export const resumeFileName = (jobTitle: string, applicant: string): string => {
  const parts = [jobTitle, applicant].map((part) => cut(safe(part))).filter((part) => part !== '')
  return `${parts.length === 0 ? 'Resume' : parts.join(' - ')}.pdf`
}
