import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** A resume is read in some 20 ms; a file that takes this long is an attack. */
const readTimeoutMs = 3000
/** Starting a process and loading pdf.js takes 300 ms on an idle machine. */
const startTimeoutMs = 5000
/** Each takes at most some 200 MB (docs/adr/0018). */
const maxConcurrent = 2

/** The bundle of the service has this file beside itself (scripts/build/targets.ts). */
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

/** Reads one file in a process of its own, which ends with it. */
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
    // An "error" or an exit before the start is our fault; an exit after it means that the file filled the heap.
    child.on('error', () => settle({ failure: 'busy' }))
    child.on('exit', () => settle({ failure: isStarted ? 'too_large' : 'busy' }))
  })

/** Opens PDFs and counts their pages, two at a time. A file that waits until `signal` aborts is `busy`. */
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
