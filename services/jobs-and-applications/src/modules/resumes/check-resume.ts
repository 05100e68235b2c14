import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { fail, ok, type Result } from '@lentera/proto'
import { fileTypeFromBuffer } from 'file-type'
import { z } from 'zod'

/** Timeout for one file. A normal resume takes about 20 ms; a file that takes this long is an attack. */
const readTimeoutMs = 3000
/** Starting a process and loading pdf.js takes 300 ms on an idle machine. */
const startTimeoutMs = 5000
/** Each process uses at most about 200 MB (docs/adr/0018). */
const maxConcurrent = 2

/** The build copies this file next to the bundle of the service (scripts/build/targets.ts). */
const childFile = fileURLToPath(new URL('./count-pages.child.mjs', import.meta.url))

const Message = z.union([
  z.strictObject({ isReady: z.literal(true) }),
  z.strictObject({ pages: z.number().int().min(1) }),
  z.strictObject({ failure: z.enum(['password', 'damaged', 'too_large']) }),
])

/** `too_large`: beyond a memory limit; `slow`: beyond the timeout; `busy`: not started. */
export type PdfReading =
  | { readonly pages: number }
  | { readonly failure: 'password' | 'damaged' | 'too_large' | 'slow' | 'busy' }

/** Reads one file in a separate process, which ends afterwards. */
const readInChild = (bytes: Buffer): Promise<PdfReading> =>
  new Promise((resolve) => {
    const child = fork(childFile, {
      execArgv: ['--max-old-space-size=96', '--max-semi-space-size=8', '--stack-size=900'],
      env: {}, // keeps the keys of the service out of the process that parses the file
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // parser messages may quote the file
      serialization: 'advanced',
    })
    let isStarted = false
    let timer = setTimeout(() => settle({ failure: 'busy' }), startTimeoutMs)
    const settle = (reading: PdfReading): void => {
      clearTimeout(timer)
      resolve(reading)
      child.removeAllListeners('exit')
      child.kill('SIGKILL')
    }
    child.on('message', (received: unknown) => {
      const message = Message.safeParse(received)
      if (!message.success) return settle({ failure: 'damaged' })
      if (!('isReady' in message.data)) return settle(message.data)
      clearTimeout(timer)
      timer = setTimeout(() => settle({ failure: 'slow' }), readTimeoutMs)
      isStarted = true
      child.send(bytes, () => undefined) // if the child has ended, "exit" settles
    })
    // An "error" or an exit before the start is our fault; an exit after it means that the file exceeded the heap
    // limit.
    child.on('error', () => settle({ failure: 'busy' }))
    child.on('exit', () => settle({ failure: isStarted ? 'too_large' : 'busy' }))
  })

/**
 * Opens PDFs and counts their pages, two concurrently. A file that is still queued when `signal` aborts returns `busy`.
 */
export const createPdfReader = () => {
  const waiting: (() => void)[] = []
  let running = 0

  const acquire = (signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      if (running < maxConcurrent) {
        running += 1
        return resolve(true)
      }
      if (signal.aborted) return resolve(false)
      const start = (): void => {
        signal.removeEventListener('abort', stopWaiting)
        running += 1
        resolve(true)
      }
      const stopWaiting = (): void => {
        waiting.splice(waiting.indexOf(start), 1)
        resolve(false)
      }
      signal.addEventListener('abort', stopWaiting, { once: true })
      waiting.push(start)
    })

  return {
    read: async (bytes: Buffer, signal: AbortSignal): Promise<PdfReading> => {
      if (!(await acquire(signal))) return { failure: 'busy' }
      try {
        return await readInChild(bytes)
      } finally {
        running -= 1
        waiting.shift()?.()
      }
    },
  }
}
export type PdfReader = ReturnType<typeof createPdfReader>

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
