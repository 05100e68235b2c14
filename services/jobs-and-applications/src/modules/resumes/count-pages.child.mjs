// Opens one untrusted PDF in a separate process (check-resume.ts): parsing may loop, throw or use too much memory, and
// the parent then kills the process. A worker thread is not enough: when its heap is full, V8 may end the whole
// process. Plain JavaScript, because it is started from its file and is not bundled. docs/adr/0018 lists the attacks
// and which limit stops each.
import { createInflate, constants as zlib } from 'node:zlib'

/**
 * Limits for one buffer and for all buffers: the heap limit does not cover typed arrays, into which pdf.js inflates.
 */
const maxArrayBytes = 32 * 1024 * 1024
const maxAllArrayBytes = 96 * 1024 * 1024
/** Limit for all inflated data of a file. A page scanned at 300 dpi in colour has 26 MB. */
const maxInflatedBytes = 128 * 1024 * 1024
/** Limit of nested deflate layers; no real document has more. */
const maxLayers = 4
/**
 * Nested deflated data is inflated up to this size: the first megabytes of a decompression bomb already exceed the
 * limits.
 */
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

// pdf.js logs this when the cross-reference table is invalid and it searches the whole file for objects instead: the
// file was truncated, or two files were joined.
let isRebuilt = false
console.warn = console.log = (message) => {
  if (String(message).includes('Indexing all PDF objects')) isRebuilt = true
}

// Dynamic import, so that pdf.js uses the limited arrays above.
const { getDocumentProxy } = await import('unpdf')

/** RFC 1950: compression method 8, and the first two bytes are a multiple of 31. */
const looksDeflated = (bytes) => bytes.length >= 2 && (bytes[0] & 0x8f) === 8 && bytes.readUInt16BE(0) % 31 === 0

/** Size of `bytes` when inflated, layer by layer; Infinity beyond `most`. The output is discarded chunk by chunk. */
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
    // Damaged, encrypted or not deflated: the bytes inflated so far count.
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
// Exit when the parent process has ended.
process.once('disconnect', () => process.exit())
process.send({ isReady: true })
