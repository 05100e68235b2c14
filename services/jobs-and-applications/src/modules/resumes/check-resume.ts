import { fail, ok, type Result } from '@lentera/proto'
import { fileTypeFromBuffer } from 'file-type'
import type { PdfReader } from './read-pdf.ts'

export type ResumeFailure = 'not_a_pdf' | 'resume_damaged' | 'overloaded'

/** Readers look for the header in the first 1024 bytes; only blank bytes and a byte order mark may precede it here. */
const maxLeadBytes = 1024
/** Readers look for the end in the last 1024 bytes; some programs append more blanks than that. */
const maxTailBytes = 2048

const needsPassword = 'This PDF needs a password to be opened. Please save it without one and upload the new file.'

const isBlank = (byte: number | undefined): boolean =>
  byte !== undefined && '\0\t\n\f\r '.includes(String.fromCharCode(byte))

/**
 * Where the PDF begins in the file: after blanks and a byte order mark, both of which mail programs are known to add.
 */
const startOfPdf = (bytes: Buffer): number => {
  let at = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0
  while (at < maxLeadBytes && isBlank(bytes[at])) at += 1
  return at
}

/** PDF 1.0 to 1.7 and 2.0. */
const hasPdfHeader = (bytes: Buffer): boolean =>
  /^%PDF-(?:1\.[0-7]|2\.0)(?![0-9])/.test(bytes.toString('latin1', 0, 12))

/**
 * Whether a file is a PDF that can be opened: by its first bytes, by its last bytes, and by a reader in a process of
 * its own that counts the pages. This process looks at the two ends only and parses nothing.
 */
export const checkResume =
  ({ pdfReader }: { pdfReader: PdfReader }) =>
  async (file: Buffer, signal: AbortSignal): Promise<Result<{ pages: number }, ResumeFailure>> => {
    const bytes = file.subarray(startOfPdf(file))
    const type = await fileTypeFromBuffer(bytes)
    if (type?.mime !== 'application/pdf' || !hasPdfHeader(bytes)) return fail('not_a_pdf')
    if (!bytes.subarray(-maxTailBytes).includes('%%EOF')) return fail('resume_damaged')
    const reading = await pdfReader.read(bytes, signal)
    if ('pages' in reading) return ok(reading)
    if (reading.failure === 'busy') return fail('overloaded')
    return reading.failure === 'password' ? fail('resume_damaged', needsPassword) : fail('resume_damaged')
  }
