import type { IncomingMessage } from 'node:http'
import type { Hold } from '@lentera/service-kit/http/byte-budget'

export type ReadLimits = {
  readonly bytes: number
  /** Timeout for the whole body. */
  readonly milliseconds: number
  /** Counts the bytes against a budget that all uploads share. */
  readonly hold?: Hold
}
export type Unread = 'too_large' | 'too_slow' | 'no_room'

/** The whole body, or the limit that it exceeds. An announced length is checked before anything is read. */
export const readBytes = (
  request: IncomingMessage,
  { bytes: limitBytes, milliseconds, hold }: ReadLimits,
): Promise<Buffer | Unread> =>
  new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limitBytes) {
      resolve('too_large')
      return
    }
    const chunks: Buffer[] = []
    let bytes = 0
    const stop = (why: Unread): void => {
      clearTimeout(timer)
      request.pause()
      request.removeAllListeners('data')
      chunks.length = 0
      resolve(why)
    }
    const timer = setTimeout(() => stop('too_slow'), milliseconds)
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > limitBytes) stop('too_large')
      else if (hold?.take(chunk.length) === false) stop('no_room')
      else chunks.push(chunk)
    })
    request.on('end', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(chunks, bytes))
    })
    request.on('error', reject)
    request.on('close', () => {
      clearTimeout(timer)
      if (!request.complete) reject(new Error('the client closed the connection'))
    })
  })
