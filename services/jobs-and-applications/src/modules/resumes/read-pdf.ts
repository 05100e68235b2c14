import { Worker } from 'node:worker_threads'
import { z } from 'zod'

/** A resume is open in some 20 ms; a file that takes this long is meant to. */
const longestReadingMs = 3000
/** Loading the reader takes 200 ms on an idle machine. */
const longestStartMs = 5000
const atOnce = 2

const megabyte = 1024 * 1024
const limits = { mostBytesAtOnce: 32 * megabyte, mostBytes: 256 * megabyte }

/** The bundle of the service puts this file beside itself (scripts/build/targets.ts). */
const workerFile = new URL('./count-pages.worker.mjs', import.meta.url)

const Message = z.union([
  z.strictObject({ isReady: z.literal(true) }),
  z.strictObject({ pages: z.number().int() }),
  z.strictObject({ failure: z.enum(['password', 'damaged']) }),
])

export type PdfReading = { readonly pages: number } | { readonly failure: 'password' | 'damaged' | 'busy' }

/** Reads one file in a thread of its own, which ends with it, and with everything that the file made it do. */
const readInThread = (bytes: Uint8Array): Promise<PdfReading> =>
  new Promise((resolve) => {
    const worker = new Worker(workerFile, {
      workerData: limits,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
      stdout: true, // what a parser says about a file stays in here
      stderr: true,
      env: {}, // no key of the service is in there with the file
      execArgv: [],
    })
    let timer = setTimeout(() => settle({ failure: 'busy' }), longestStartMs)
    const settle = (reading: PdfReading): void => {
      clearTimeout(timer)
      resolve(reading)
      worker.removeAllListeners('exit')
      void worker.terminate()
    }
    worker.on('message', (received: unknown) => {
      const message = Message.safeParse(received)
      if (!message.success) return settle({ failure: 'damaged' })
      if (!('isReady' in message.data)) return settle(message.data)
      clearTimeout(timer)
      timer = setTimeout(() => settle({ failure: 'damaged' }), longestReadingMs)
      worker.postMessage(bytes)
    })
    // Its heap was not enough, or the reader threw where nobody waits: the file did it.
    worker.on('error', () => settle({ failure: 'damaged' }))
    worker.on('exit', () => settle({ failure: 'damaged' }))
  })

/** Opens PDFs and counts their pages, two at a time. A file that cannot be begun before `signal` ends finds us busy. */
export const createPdfReader = () => {
  const waiting: (() => void)[] = []
  let running = 0

  const take = (signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      if (running < atOnce) {
        running += 1
        return resolve(true)
      }
      const begin = (): void => {
        signal.removeEventListener('abort', giveUp)
        running += 1
        resolve(true)
      }
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(begin), 1)
        resolve(false)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.push(begin)
    })

  return {
    read: async (bytes: Uint8Array, signal: AbortSignal): Promise<PdfReading> => {
      if (!(await take(signal))) return { failure: 'busy' }
      try {
        return await readInThread(bytes)
      } finally {
        running -= 1
        waiting.shift()?.()
      }
    },
  }
}
export type PdfReader = ReturnType<typeof createPdfReader>
