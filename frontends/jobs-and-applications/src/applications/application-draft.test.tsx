import { resumeMaxBytes } from '@lentera/proto/values/jobs-and-applications'
import { describe, expect, it } from 'vitest'
import { type ApplicationDraft, faultOfApplication, faultOfResume } from './application-draft.ts'

const file = (content: string, name = 'resume.pdf', type = 'application/pdf') => new File([content], name, { type })
const pdf = file('%PDF-1.7\n')
const ofSize = (bytes: number, type = 'application/pdf') => file(`%PDF-${' '.repeat(bytes - 5)}`, 'resume.pdf', type)

const draft = (change: Partial<ApplicationDraft> = {}): ApplicationDraft => ({
  fullName: 'Some One',
  email: 'someone@example.com',
  coverLetter: '',
  resume: pdf,
  ...change,
})

describe('a resume', () => {
  it.each([
    ['a PDF', pdf, null],
    ['a PDF whose type the system does not know', file('%PDF-1.4', 'Resume.PDF', ''), null],
    ['exactly 5 MB', ofSize(resumeMaxBytes), null],
    ['one byte more', ofSize(resumeMaxBytes + 1), 'tooLarge'],
    ['a Word file', file('PK', 'resume.docx', 'application/msword'), 'notPdf'],
    ['a picture that was renamed to .pdf', file('\u0089PNG'), 'notPdf'],
    ['a file without type and without the name of a PDF', file('%PDF-1.7', 'resume', ''), 'notPdf'],
    ['an empty file', file(''), 'notPdf'],
    ['a large picture: its type comes before its size', ofSize(resumeMaxBytes + 1, 'image/png'), 'notPdf'],
  ])('%s', async (_, resume, fault) => expect(await faultOfResume(resume)).toBe(fault))
})

describe('an application', () => {
  const renamed = file('hello')
  it.each([
    ['complete', draft(), null],
    ['without a name', draft({ fullName: '  ' }), 'missing'],
    ['without an address', draft({ email: '' }), 'missing'],
    ['without a resume', draft({ resume: null }), 'missing'],
    ['without a name and with a file that is no PDF', draft({ fullName: '', resume: renamed }), 'missing'],
    ['with a file that is no PDF', draft({ resume: renamed }), 'notPdf'],
    ['with a file that is too large', draft({ resume: ofSize(resumeMaxBytes + 1) }), 'tooLarge'],
  ])('%s', async (_, application, fault) => expect(await faultOfApplication(application)).toBe(fault))
})
