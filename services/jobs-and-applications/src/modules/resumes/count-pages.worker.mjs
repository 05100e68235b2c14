// Runs in a worker thread (read-pdf.ts), because it reads what strangers send: it may loop, throw or ask for too much, and
// is then ended. Plain JavaScript, because a worker is started from a file and not through the bundler of the service.
import { parentPort, workerData } from 'node:worker_threads'

/** One buffer, and all of them together. Limits of a worker cover its heap only, and pdf.js decodes into arrays beside it. */
const { mostBytesAtOnce, mostBytes } = workerData

let allocated = 0
const account = (bytes) => {
  allocated += bytes
  if (bytes > mostBytesAtOnce || allocated > mostBytes) throw new RangeError('too much memory')
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
    const document = await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false, stopAtErrors: true })
    const pages = document.numPages
    if (pages >= 1) await document.getPage(1)
    return { pages }
  } catch (error) {
    return { failure: error?.name === 'PasswordException' ? 'password' : 'damaged' }
  }
}

parentPort.once('message', async (bytes) => parentPort.postMessage(await countPages(bytes)))
parentPort.postMessage({ isReady: true })
