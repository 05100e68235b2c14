import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a client that was refused may still send: the largest form that a person might try, and some seconds of it. */
const defaultPatience = { bytes: 64 * 1024 * 1024, milliseconds: 10_000 } as const

/**
 * Closes the connection after this answer in a way that lets its client read it. Node destroys the socket as soon as the
 * answer is written; bytes of the body that arrive unread then make the kernel send a reset, which overtakes the answer,
 * and the client sees a broken connection where it should see "too large". So the answer ends our half of the
 * connection only, and what still comes is thrown away unread until the client stops or patience ends.
 */
export const closeGently = (request: IncomingMessage, response: ServerResponse, patience = defaultPatience): void => {
  const { socket } = request
  response.shouldKeepAlive = false
  // The one call by which node's server closes a connection after its last answer.
  socket.destroySoon = () => {
    socket.end()
    if (request.complete) {
      socket.destroySoon = () => socket.destroy()
      if (socket.writableFinished) socket.destroy()
      else socket.once('finish', () => socket.destroy())
      return
    }
    let left = patience.bytes
    const timer = setTimeout(() => socket.destroy(), patience.milliseconds)
    socket.once('close', () => clearTimeout(timer))
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) socket.destroy()
    })
    request.once('end', () => socket.destroy())
    request.resume()
  }
}
