import type { IncomingMessage } from 'node:http'

/** The whole body, or that it is larger than allowed: known from its header, or as soon as it has grown past the limit. */
export const readBytes = (request: IncomingMessage, limitBytes: number): Promise<Buffer | 'too_large'> =>
  new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limitBytes) {
      resolve('too_large')
      return
    }
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= limitBytes) {
        chunks.push(chunk)
        return
      }
      request.pause()
      request.removeAllListeners('data')
      resolve('too_large')
    })
    request.on('end', () => resolve(Buffer.concat(chunks, bytes)))
    request.on('error', reject)
    request.on('close', () => {
      if (!request.complete) reject(new Error('the caller hung up'))
    })
  })
