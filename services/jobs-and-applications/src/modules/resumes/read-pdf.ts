import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** A resume is open in some 20 ms; a file that takes this long is meant to. */
const longestReadingMs = 3000
/** Starting a process and loading the reader takes 300 ms on an idle machine. */
const longestStartMs = 5000
/** Each may take some 250 MB. */
const atOnce = 2

/** The bundle of the service has this file beside itself (scripts/build/targets.ts). */
const childFile = fileURLToPath(new URL('./count-pages.child.mjs', import.meta.url))

const Message = z.union([
  z.strictObject({ isReady: z.literal(true) }),
  z.strictObject({ pages: z.number().int() }),
  z.strictObject({ failure: z.enum(['password', 'damaged', 'greedy']) }),
])

/** `greedy`: it asked for more memory than there is; `slow`: for more time; `busy`: it was not begun. */
export type PdfReading =
  | { readonly pages: number }
  | { readonly failure: 'password' | 'damaged' | 'greedy' | 'slow' | 'busy' }

/** Reads one file in a process of its own, which ends with it, and with everything that the file made it do. */
const readApart = (bytes: Buffer): Promise<PdfReading> =>
  new Promise((resolve) => {
    const child = fork(childFile, {
      execArgv: ['--max-old-space-size=96', '--max-semi-space-size=8', '--stack-size=900'],
      env: {}, // no key of the service is in there with the file
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // what a parser says about a file stays in there
      serialization: 'advanced',
    })
    let wasBegun = false
    let timer = setTimeout(() => settle({ failure: 'busy' }), longestStartMs)
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
      timer = setTimeout(() => settle({ failure: 'slow' }), longestReadingMs)
      wasBegun = true
      child.send(bytes, () => undefined) // when it is gone already, "exit" tells
    })
    // It could not be started: that is about us. It ended over the file: its heap was not enough.
    child.on('error', () => settle({ failure: 'busy' }))
    child.on('exit', () => settle({ failure: wasBegun ? 'greedy' : 'busy' }))
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
      if (signal.aborted) return resolve(false)
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
    read: async (bytes: Buffer, signal: AbortSignal): Promise<PdfReading> => {
      if (!(await take(signal))) return { failure: 'busy' }
      try {
        return await readApart(bytes)
      } finally {
        running -= 1
        waiting.shift()?.()
      }
    },
  }
}
export type PdfReader = ReturnType<typeof createPdfReader>
