import { deflateSync } from 'node:zlib'
import { resumeMaxBytes } from '@lentera/proto/values/jobs-and-applications'
import { buildPdf, firstExtraObject, streamObject } from '../seed/pdf.ts'

const megabyte = 1024 * 1024

export const aPdf = (line = 'Ten years of queues that stayed short'): Buffer => buildPdf([line])

/** A PDF of exactly this many bytes. */
export const aPdfOfBytes = (bytes: number): Buffer => {
  const withFiller = (length: number) => buildPdf(['Filled'], { extra: [streamObject('', Buffer.alloc(length, 'x'))] })
  // Twice, because the length of the filler is itself written in digits.
  const guess = bytes - withFiller(0).length
  return withFiller(guess - (withFiller(guess).length - bytes))
}

export const aPdfTooLarge = (): Buffer => aPdfOfBytes(resumeMaxBytes + 1)

const zeros = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * megabyte), { level: 9 })

/** A page whose text inflates to 200 MB. */
export const aBomb = (): Buffer => buildPdf([], { content: streamObject('/Filter /FlateDecode', zeros(200)) })

/**
 * The same, with an abbreviated filter name that only some readers support, and a false end marker inside a comment.
 */
export const aDisguisedBomb = (): Buffer =>
  buildPdf([], { content: streamObject('/Filter /Fl#61teDecode % stream\nendstream\n', zeros(200)) })

/** Deflated twice: the outer layer inflates to less than a megabyte. */
export const aNestedBomb = (): Buffer =>
  buildPdf([], { content: streamObject('/Filter [/FlateDecode /FlateDecode]', deflateSync(zeros(200), { level: 9 })) })

/** Many small streams. */
export const aSwarm = (): Buffer => {
  const one = streamObject('/Filter /FlateDecode', zeros(10))
  return buildPdf(['Swarm'], { extra: Array.from({ length: 20 }, () => one) })
}

/**
 * Stored deflate blocks whose content is again the start of such a stream: each of them is read to the end of the file.
 */
export const aManyHeadedPdf = (): Buffer => {
  const head = Buffer.concat([Buffer.from('stream\nx\x01'), Buffer.from([0, 9, 0, 0xf6, 0xff])])
  return Buffer.concat(Array.from({ length: 300_000 }, () => head))
}

/** Needs a password: its dictionary does not accept the empty one. */
export const aLockedPdf = (): Buffer => {
  const check = (digit: string) => `<${digit.repeat(64)}>`
  const encrypt = Buffer.from(`<< /Filter /Standard /V 1 /R 2 /O ${check('a')} /U ${check('b')} /P -4 >>`)
  return buildPdf(['Locked'], { extra: [encrypt], trailer: `/Encrypt ${firstExtraObject} 0 R /ID [<00> <00>]` })
}

/**
 * The pages are inside a stream that expands to 300 MB by a filter whose output is not counted; a reader must decode
 * all of it.
 */
export const aGreedyPdf = (): Buffer => {
  const pages = '2 0 << /Type /Pages /Kids [] /Count 1 >>'
  const times = Buffer.alloc(2 * Math.ceil((300 * megabyte) / 128), Buffer.from([129, 0x20])) // 128 blanks each
  const content = Buffer.concat([Buffer.from([pages.length - 1]), Buffer.from(pages), times, Buffer.from([128])])
  const catalog = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n')
  const packed = Buffer.concat([
    Buffer.from('3 0 obj\n'),
    streamObject('/Type /ObjStm /N 1 /First 4 /Filter /RunLengthDecode', content),
    Buffer.from('\nendobj\n'),
  ])
  const at = catalog.length + packed.length
  const row = (type: number, where: number): number[] => [
    type,
    where >>> 24,
    (where >>> 16) & 255,
    (where >>> 8) & 255,
    where & 255,
    0,
  ]
  const rows = Buffer.from([row(0, 0), row(1, 9), row(2, 3), row(1, catalog.length), row(1, at)].flat())
  const references = streamObject('/Type /XRef /Size 5 /W [1 4 1] /Root 1 0 R', rows)
  return Buffer.concat([
    catalog,
    packed,
    Buffer.from('4 0 obj\n'),
    references,
    Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ])
}

/** Below the inflate limit, but more objects than the heap of the reader holds. */
export const aCrowdedPdf = (): Buffer => {
  const head = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n')
  const entries = '/Type /XRef /Size 25000000 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode'
  const content = deflateSync(Buffer.alloc(100 * megabyte, 1), { level: 9 })
  return Buffer.concat([
    head,
    Buffer.from('3 0 obj\n'),
    streamObject(entries, content),
    Buffer.from(`\nendobj\nstartxref\n${head.length}\n%%EOF\n`),
  ])
}

/** A document without a page. */
export const aPagelessPdf = (): Buffer => {
  const text = aPdf().toString('latin1')
  return Buffer.from(text.replace('/Kids [3 0 R] /Count 1', '/Kids [     ] /Count 0'), 'latin1')
}

export const aPng = (): Buffer => Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex')
export const aZip = (): Buffer => Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.alloc(200)])
