import { type applicationTexts, resumeMaxBytes } from '@lentera/proto/values/jobs-and-applications'

export type ApplicationDraft = { fullName: string; email: string; coverLetter: string; resume: File | null }

/** Which of the specification's three errors applies, checked in this order. */
export type ApplicationFault = keyof typeof applicationTexts

const pdfType = 'application/pdf'
/** The first bytes of every PDF; a renamed file of another type has others. */
const pdfBeginning = '%PDF-'

/** Some systems report no MIME type: use the file extension then; the first bytes are checked in any case. */
const claimsToBePdf = ({ type, name }: File): boolean =>
  type === pdfType || (type === '' && name.toLowerCase().endsWith('.pdf'))

export const faultOfResume = async (resume: File): Promise<Exclude<ApplicationFault, 'missing'> | null> => {
  if (!claimsToBePdf(resume)) return 'notPdf'
  if (resume.size > resumeMaxBytes) return 'tooLarge'
  // A file that was moved or deleted since it was chosen cannot be read: it cannot be sent either.
  const beginning = await resume
    .slice(0, pdfBeginning.length)
    .text()
    .catch(() => '')
  return beginning === pdfBeginning ? null : 'notPdf'
}

export const faultOfApplication = async ({
  fullName,
  email,
  resume,
}: ApplicationDraft): Promise<ApplicationFault | null> => {
  if (fullName.trim() === '' || email.trim() === '' || resume === null) return 'missing'
  return faultOfResume(resume)
}
