import { createInflate, constants as zlib } from 'node:zlib'
import { deflateStarts } from './domain/stream-starts.ts'

/** Everything in a file together. A page scanned at 300 dpi in colour has 26 MB. */
export const mostInflatedBytes = 128 * 1024 * 1024
/** Streams do not overlap in a file that a program wrote; each of its bytes is then read once. */
const mostReadings = 4
/** Data that was deflated more than once is no document. */
const deepest = 4
/** Of data that was deflated again, this much is looked into: a bomb has gone off by then. */
const mostInnerBytes = 8 * 1024 * 1024

const pieceBytes = 64 * 1024

type Spent = { read: number; written: number }

const looksDeflated = (bytes: Buffer): boolean =>
  bytes.length >= 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0

/**
 * Inflates what begins at `content` and throws the output away, so that a bomb costs time and no memory. What was deflated
 * again inside is inflated too. Answers what was spent; stops as soon as `left` is used up.
 */
const inflate = (content: Buffer, left: Spent, depth = 1): Promise<Spent> =>
  new Promise((resolve) => {
    const spent: Spent = { read: 0, written: 0 }
    const inflater = createInflate({ chunkSize: pieceBytes, finishFlush: zlib.Z_SYNC_FLUSH })
    let inner: Buffer[] | undefined
    let isSettled = false
    let at = 0

    const settle = async (): Promise<void> => {
      if (isSettled) return
      isSettled = true
      spent.read = inflater.bytesWritten
      inflater.destroy()
      if (inner !== undefined && depth < deepest && spent.written <= left.written) {
        const rest = { read: Number.POSITIVE_INFINITY, written: left.written - spent.written }
        spent.written += (await inflate(Buffer.concat(inner), rest, depth + 1)).written
      } else if (inner !== undefined && depth === deepest) spent.written = Number.POSITIVE_INFINITY
      resolve(spent)
    }
    const feed = (): void => {
      if (isSettled) return
      if (at >= content.length || at > left.read) inflater.end()
      else {
        const piece = content.subarray(at, at + pieceBytes)
        at += piece.length
        inflater.write(piece, feed)
      }
    }

    inflater.on('data', (piece: Buffer) => {
      if (spent.written === 0 && looksDeflated(piece)) inner = []
      if (spent.written < mostInnerBytes) inner?.push(piece)
      spent.written += piece.length
      if (spent.written > left.written) void settle()
    })
    inflater.on('end', () => void settle())
    // Damaged, encrypted or no deflated data at all: what came out until here is what counts.
    inflater.on('error', () => void settle())
    feed()
  })

/**
 * Whether everything that is deflated in a file stays, inflated, within the budget. A file of 5 MB can otherwise hold 5 GB,
 * for us and for whoever opens it.
 */
export const staysWithinBudget = async (bytes: Buffer): Promise<boolean> => {
  const starts = deflateStarts(bytes)
  if (starts === null) return false
  const left: Spent = { read: bytes.length * mostReadings, written: mostInflatedBytes }
  for (const start of starts) {
    const spent = await inflate(bytes.subarray(start), left)
    left.read -= spent.read
    left.written -= spent.written
    if (left.read < 0 || left.written < 0) return false
  }
  return true
}
