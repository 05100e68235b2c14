import { type applicationTexts, resumeMaxBytes } from '@lentera/proto/values/jobs-and-applications'

export type ApplicationDraft = { fullName: string; email: string; coverLetter: string; resume: File | null }

/** Which of the specification's three refusals applies; they are looked for in this order. */
export type ApplicationFault = keyof typeof applicationTexts

const pdfType = 'application/pdf'
/** How every PDF begins. A file that was only renamed does not. */
const pdfBeginning = '%PDF-'

/** Some systems know no type for a file; the name then stands in for it, and the first bytes decide anyway. */
const claimsToBePdf = ({ type, name }: File): boolean =>
  type === pdfType || (type === '' && name.toLowerCase().endsWith('.pdf'))

export const faultOfResume = async (resume: File): Promise<Exclude<ApplicationFault, 'missing'> | null> => {
  if (!claimsToBePdf(resume)) return 'notPdf'
  if (resume.size > resumeMaxBytes) return 'tooLarge'
  // A file that was moved or deleted since it was chosen cannot be read: it is not there to be sent either.
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
