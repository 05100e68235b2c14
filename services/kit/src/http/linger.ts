import type { IncomingMessage, ServerResponse } from 'node:http'

/** How much a refused client may still send before the socket is destroyed: the largest likely form. */
const defaultLimits = { bytes: 64 * 1024 * 1024, milliseconds: 10_000 } as const

/**
 * Closes the connection after this response so that the client can read it. Node destroys the socket as soon as the
 * response is written; body bytes that arrive after that make the kernel send a reset, and the client sees a broken
 * connection instead of "too large". So only our half of the connection is closed, and what still arrives is discarded
 * until the client stops or a limit is reached.
 */
export const closeAfterResponse = (
  request: IncomingMessage,
  response: ServerResponse,
  limits = defaultLimits,
): void => {
  const { socket } = request
  response.shouldKeepAlive = false
  // Node's server calls this to close a connection after its last response.
  socket.destroySoon = () => {
    socket.end()
    if (request.complete) {
      socket.destroySoon = () => socket.destroy()
      if (socket.writableFinished) socket.destroy()
      else socket.once('finish', () => socket.destroy())
      return
    }
    let left = limits.bytes
    const timer = setTimeout(() => socket.destroy(), limits.milliseconds)
    socket.once('close', () => clearTimeout(timer))
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) socket.destroy()
    })
    request.once('end', () => socket.destroy())
    request.resume()
  }
}
