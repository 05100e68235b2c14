export type PlainMail = { readonly to: string; readonly subject: string; readonly text: string }
type About = {
  readonly jobTitle: string
  readonly companyName: string
  readonly productName: string
  readonly publicUrl: string
}

const longestShown = 120

/** User input as one line: without line breaks, which would end a header, and without invisible direction marks. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestShown)

/**
 * Mail to the address in an application. The address may belong to somebody else, so the mail contains no text that the
 * applicant typed.
 */
export const confirmationMail = (to: string, { jobTitle, companyName, productName, publicUrl }: About): PlainMail => {
  const about = `${oneLine(jobTitle)} at ${oneLine(companyName)}`
  return {
    to,
    subject: `Your application for ${about}`,
    text: [
      `Your application for ${about} has arrived, and the company can read it now.`,
      '',
      'To see what becomes of it, or to take it back, sign in with this address:',
      new URL('/my-applications', publicUrl).href,
      '',
      `If you did not apply, somebody typed your address. Sign in in the same way to remove the application; you need not have used ${productName} before.`,
      '',
    ].join('\n'),
  }
}

/** Mail to the address in the ad. Says that there is an application, without personal data. */
export const newApplicationMail = (
  to: string,
  jobId: string,
  { jobTitle, companyName, productName, publicUrl }: About,
): PlainMail => ({
  to,
  subject: `New application for ${oneLine(jobTitle)}`,
  text: [
    `There is a new application for ${oneLine(jobTitle)} at ${oneLine(companyName)}.`,
    '',
    `Sign in to ${productName} to read it:`,
    new URL(`/dashboard/jobs/${jobId}/applications`, publicUrl).href,
    '',
    'This mail names no applicant, because mail is read by more than its reader.',
    '',
  ].join('\n'),
})
