import { fail, ok, type Result } from '@lentera/proto'
import { fileTypeFromBuffer } from 'file-type'
import { checkStructure, hasPdfHeader, startOfPdf } from './domain/pdf-structure.ts'
import { staysWithinBudget } from './inflate-budget.ts'
import type { PdfReader } from './read-pdf.ts'

export type ResumeFailure = 'not_a_pdf' | 'resume_damaged' | 'overloaded'

const needsPassword = 'This PDF needs a password to be opened. Please save it without one and upload the new file.'

/**
 * Whether a file is a PDF that can be opened: by its first bytes, by its end and what it leads to, by the size of what is
 * packed in it, and at last by a reader that counts its pages. Each step is safe because of the ones before.
 */
export const checkResume =
  ({ pdfReader }: { pdfReader: PdfReader }) =>
  async (file: Buffer, signal: AbortSignal): Promise<Result<{ pages: number }, ResumeFailure>> => {
    const bytes = file.subarray(startOfPdf(file))
    const type = await fileTypeFromBuffer(bytes)
    if (type?.mime !== 'application/pdf' || !hasPdfHeader(bytes)) return fail('not_a_pdf')
    const structure = checkStructure(bytes)
    if (!structure.ok) return structure
    if (!(await staysWithinBudget(bytes))) return fail('resume_damaged')
    const reading = await pdfReader.read(bytes, signal)
    if ('pages' in reading) return reading.pages >= 1 ? ok({ pages: reading.pages }) : fail('resume_damaged')
    if (reading.failure === 'busy') return fail('overloaded')
    return reading.failure === 'password' ? fail('resume_damaged', needsPassword) : fail('resume_damaged')
  }
