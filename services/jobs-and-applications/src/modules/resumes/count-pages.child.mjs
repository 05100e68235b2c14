// Runs as a process of its own (read-pdf.ts), because it reads what strangers send: it may loop, throw or ask for too much,
// and is then ended. A thread would not do: when its heap is full, V8 may end the whole process with it. Plain JavaScript,
// because it is started from its file and not through the bundler of the service.

/** One buffer, and all of them together: a limit of the heap does not cover arrays, which is where pdf.js unpacks to. */
const mostBytesAtOnce = 32 * 1024 * 1024
const mostBytes = 96 * 1024 * 1024

let allocated = 0
let isGreedy = false
const account = (bytes) => {
  allocated += bytes
  if (bytes <= mostBytesAtOnce && allocated <= mostBytes) return
  isGreedy = true // whatever pdf.js makes of the error
  throw new RangeError('too much memory')
}
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, values, newTarget) {
    const [first] = values
    if (typeof first === 'number') account(first)
    return Reflect.construct(target, values, newTarget)
  },
})

// Dynamic, so that pdf.js meets the arrays above.
const { getDocumentProxy } = await import('unpdf')

const countPages = async (bytes) => {
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      isEvalSupported: false,
      stopAtErrors: true,
    })
    const pages = document.numPages
    if (pages >= 1) await document.getPage(1)
    return isGreedy ? { failure: 'greedy' } : { pages }
  } catch (error) {
    if (isGreedy) return { failure: 'greedy' }
    return { failure: error?.name === 'PasswordException' ? 'password' : 'damaged' }
  }
}

process.once('message', async (bytes) => {
  process.send(await countPages(bytes), () => process.disconnect())
})
// Without its parent it has nothing to do.
process.once('disconnect', () => process.exit())
process.send({ isReady: true })
