import { describe, expect, it } from 'vitest'
import { buildPdf } from '../../seed/pdf.ts'
import {
  aBomb,
  aCrowdedPdf,
  aDisguisedBomb,
  aGreedyPdf,
  aLockedPdf,
  aManyHeadedPdf,
  aNestedBomb,
  aPagelessPdf,
  aPdf,
  aPdfOfBytes,
  aPng,
  aSwarm,
  aZip,
} from '../../testing/pdf.ts'
import { checkResume, createPdfReader } from './check-resume.ts'

const pdfReader = createPdfReader()
const neverAborted = new AbortController().signal
const check = (file: Buffer) => checkResume({ pdfReader })(file, neverAborted)

describe('a resume is accepted when it is', () => {
  it.each([
    ['a PDF with a table', aPdf()],
    ['a PDF with a cross-reference stream', buildPdf(['Newer'], { form: 'stream' })],
    [
      'a PDF after a byte order mark and blanks',
      Buffer.concat([Buffer.from('\ufeff\r\n'), buildPdf(['Mailed'], { form: 'stream' })]),
    ],
    ['a PDF of 5 MB', aPdfOfBytes(5 * 1024 * 1024)],
    ['a PDF with blanks behind its end', Buffer.concat([aPdf(), Buffer.alloc(600, '\n')])],
  ])('%s', async (_, file) => {
    expect(await check(file)).toEqual({ ok: true, value: { pages: 1 } })
  })
})

describe('a resume is no PDF when it is', () => {
  it.each([
    ['a picture', aPng()],
    ['a zip', aZip()],
    ['a page of HTML', Buffer.from('<!doctype html><script>1</script>')],
    ['a page of HTML that speaks of %PDF-1.7', Buffer.concat([Buffer.from('<p>'), aPdf()])],
    ['a zip with a PDF inside', Buffer.concat([aZip(), aPdf()])],
    ['empty', Buffer.alloc(0)],
    ['blank', Buffer.alloc(5000, ' ')],
    [
      'a version of PDF that never was',
      Buffer.from(aPdf().toString('latin1').replace('%PDF-1.7', '%PDF-9.7'), 'latin1'),
    ],
  ])('%s', async (_, file) => {
    expect(await check(file)).toMatchObject({ ok: false, code: 'not_a_pdf' })
  })
})

describe('a resume is damaged when it is', () => {
  it.each([
    ['a header and an end', Buffer.from('%PDF-1.7\n%%EOF')],
    ['cut in half', aPdf().subarray(0, 400)],
    ['without its last 50 bytes', aPdf().subarray(0, -50)],
    [
      'longer at its beginning than its end says',
      Buffer.from(aPdf().toString('latin1').replace('/Helvetica', '/Helvetica-Bold'), 'latin1'),
    ],
    ['without a page', aPagelessPdf()],
    [
      'without the page that it names',
      Buffer.from(aPdf().toString('latin1').replaceAll('/Type /Page ', '/Type /Paje '), 'latin1').fill(0, 60, 300),
    ],
  ])('%s', async (_, file) => {
    expect(await check(file)).toEqual({ ok: false, code: 'resume_damaged' })
  })

  it('password-protected, and the message says what to do', async () => {
    const checked = await check(aLockedPdf())
    expect(checked).toMatchObject({
      ok: false,
      code: 'resume_damaged',
      detail: expect.stringContaining('needs a password'),
    })
  })

  it.each([
    ['table', buildPdf(['Whole'])],
    ['stream', buildPdf(['Whole'], { form: 'stream' })],
  ])('cut anywhere before its end (%s)', async (_, file) => {
    const end = file.lastIndexOf('%%EOF') + '%%EOF'.length
    for (let length = 0; length < end; length += 1)
      expect(await check(file.subarray(0, length))).toMatchObject({ ok: false })
    expect(await check(file.subarray(0, end))).toMatchObject({ ok: true })
  })

  it.each([
    ['table', buildPdf(['Whole'])],
    ['stream', buildPdf(['Whole'], { form: 'stream' })],
  ])('cut in its middle and closed with an end (%s)', async (_, file) => {
    const tail = file.subarray(file.lastIndexOf('startxref'))
    for (const part of [0.2, 0.4, 0.6, 0.8, 0.95]) {
      const cut = Buffer.concat([file.subarray(0, Math.floor((file.length - tail.length) * part)), tail])
      expect(await check(cut)).toMatchObject({ ok: false, code: 'resume_damaged' })
    }
  })
})

describe('a bomb', () => {
  it.each([
    ['in a page', aBomb()],
    ['under another name of its filter', aDisguisedBomb()],
    ['in another', aNestedBomb()],
    ['in many pieces', aSwarm()],
  ])('%s is refused, although counting the pages would not inflate it', async (_, file) => {
    expect(file.length).toBeLessThan(1024 * 1024)
    expect(await pdfReader.read(file, neverAborted)).toEqual({ failure: 'too_large' })
    expect(await check(file)).toEqual({ ok: false, code: 'resume_damaged' })
  })

  it.each([
    ['allocates more memory than is allowed', aGreedyPdf(), ['too_large']],
    ['creates more objects than the heap holds', aCrowdedPdf(), ['too_large', 'slow']], // whichever comes first
  ])('that %s ends the child process only', async (_, file, failures) => {
    const reading = await pdfReader.read(file, neverAborted)
    expect(failures).toContain('failure' in reading ? reading.failure : reading)
    expect(await check(file)).toEqual({ ok: false, code: 'resume_damaged' })
    expect(await check(aPdf())).toMatchObject({ ok: true })
  })

  it.each([
    ['empty streams', Buffer.from('stream\nx\x9c'.repeat(500_000), 'latin1')],
    ['streams that begin in each other', aManyHeadedPdf()],
  ])('of many %s ends the child process only', async (_, streams) => {
    const many = Buffer.concat([aPdf(), streams, Buffer.from('\n%%EOF')])
    expect(await check(many)).toEqual({ ok: false, code: 'resume_damaged' })
    expect(await check(aPdf())).toMatchObject({ ok: true })
  })
})

it('responds overloaded to a request that was aborted while waiting, and still checks the others', async () => {
  const gone = new AbortController()
  const waiting = Array.from({ length: 3 }, () => check(aPdf()))
  const late = checkResume({ pdfReader })(aPdf(), gone.signal)
  gone.abort()
  expect(await late).toEqual({ ok: false, code: 'overloaded' })
  for (const checked of await Promise.all(waiting)) expect(checked).toMatchObject({ ok: true })
})
