// Opens one PDF from a stranger, in a process of its own (read-pdf.ts): parsing may loop, throw or ask for too much
// memory, and the parent ends the process then. A thread would not do: when its heap is full, V8 may end the whole
// process with it. Plain JavaScript, because it is started from its file and not through the bundler of the service.
// docs/adr/0018 lists the attacks and which limit stops each.
import { createInflate, constants as zlib } from 'node:zlib'

/** One buffer, and all of them together: the heap limit does not cover arrays, which pdf.js unpacks to. */
const maxArrayBytes = 32 * 1024 * 1024
const maxAllArrayBytes = 96 * 1024 * 1024
/** All deflated data of a file together. A page scanned at 300 dpi in colour has 26 MB. */
const maxInflatedBytes = 128 * 1024 * 1024
/** Data that was deflated more often is no document. */
const maxLayers = 4
/** Of data that was deflated again, this much is inflated: the first megabytes of a bomb exceed every limit. */
const maxInnerBytes = 8 * 1024 * 1024

let allocatedBytes = 0
let isTooLarge = false
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, values, newTarget) {
    const [first] = values
    if (typeof first === 'number') {
      allocatedBytes += first
      if (first > maxArrayBytes || allocatedBytes > maxAllArrayBytes) {
        isTooLarge = true // pdf.js may swallow the error
        throw new RangeError('too much memory')
      }
    }
    return Reflect.construct(target, values, newTarget)
  },
})

// pdf.js says so when the cross-references do not lead to the document and it searches the whole file for objects
// instead: the file was cut off, or put together from two.
let isRebuilt = false
console.warn = console.log = (message) => {
  if (String(message).includes('Indexing all PDF objects')) isRebuilt = true
}

// Dynamic, so that pdf.js gets the arrays above.
const { getDocumentProxy } = await import('unpdf')

/** RFC 1950: compression method 8, and the first two bytes are a multiple of 31. */
const looksDeflated = (bytes) => bytes.length >= 2 && (bytes[0] & 0x8f) === 8 && bytes.readUInt16BE(0) % 31 === 0

/** Bytes in `bytes` when inflated, layer by layer; Infinity beyond `most`. The output is thrown away piece by piece. */
const inflatedSize = async (bytes, most, layer = 1) => {
  let size = 0
  let inner
  const inflater = createInflate({ finishFlush: zlib.Z_SYNC_FLUSH })
  inflater.end(bytes)
  try {
    for await (const piece of inflater) {
      if (size === 0 && looksDeflated(piece)) inner = []
      if (size < maxInnerBytes) inner?.push(piece)
      size += piece.length
      if (size > most) return Infinity
    }
  } catch {
    // Damaged, encrypted or not deflated at all: what came out so far counts.
  }
  if (inner === undefined) return size
  return layer === maxLayers ? Infinity : size + (await inflatedSize(Buffer.concat(inner), most - size, layer + 1))
}

/**
 * pdf.js inflates only what counting pages needs, but the employer who opens the file inflates everything. Every
 * keyword "stream" counts, whatever the dictionary before it says: two programs may read a malicious dictionary
 * differently.
 */
const isInflatedTooLarge = async (bytes) => {
  let left = maxInflatedBytes
  for (let at = bytes.indexOf('stream'); at !== -1 && left >= 0; at = bytes.indexOf('stream', at + 6)) {
    let start = at + 6
    for (const blank of [0x20, 0x0d, 0x0a]) if (bytes[start] === blank) start += 1
    if (start > at + 6 && looksDeflated(bytes.subarray(start))) left -= await inflatedSize(bytes.subarray(start), left)
  }
  return left < 0
}

const countPages = async (bytes) => {
  if (await isInflatedTooLarge(bytes)) return { failure: 'too_large' }
  try {
    const options = { verbosity: 1, isEvalSupported: false, stopAtErrors: true }
    const document = await getDocumentProxy(new Uint8Array(bytes), options)
    const pages = document.numPages
    if (pages >= 1) await document.getPage(1)
    if (isTooLarge) return { failure: 'too_large' }
    return pages >= 1 && !isRebuilt ? { pages } : { failure: 'damaged' }
  } catch (error) {
    if (isTooLarge) return { failure: 'too_large' }
    return { failure: error?.name === 'PasswordException' ? 'password' : 'damaged' }
  }
}

process.once('message', async (bytes) => {
  process.send(await countPages(bytes), () => process.disconnect())
})
// Without its parent it has nothing to do.
process.once('disconnect', () => process.exit())
process.send({ isReady: true })
