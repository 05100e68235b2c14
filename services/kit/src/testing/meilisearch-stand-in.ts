import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Doc, type Index, type Query, Refusal, runQuery } from './meilisearch-stand-in-search.ts'

// A stand-in for Meilisearch in tests of the code that calls it. It implements the used part of the REST API (indexes,
// settings, documents, tasks, multi-search, swap-indexes) as documented, and can hang, fail and close its connections.
// Its search matches prefixes of words, without typos; search-contract.ts tests the search of Meilisearch itself.

type Task = {
  uid: number
  batchUid: number | null
  indexUid: string | null
  status: 'enqueued' | 'succeeded' | 'failed'
  type: string
  canceledBy: null
  details: Record<string, unknown>
  error: { message: string; code: string; type: string; link: string } | null
  duration: string | null
  enqueuedAt: string
  startedAt: string | null
  finishedAt: string | null
}
const problem = (code: string) => ({
  message: code,
  code,
  type: 'invalid_request',
  link: `https://docs.meilisearch.com/errors#${code}`,
})

export type MeilisearchStandIn = {
  readonly url: string
  /** Every request since the start, as "POST /multi-search". */
  readonly requests: readonly string[]
  /** Respond to requests, never respond, or respond with 500. */
  mode: 'respond' | 'hang' | 'fail'
  /** While true, tasks are accepted but not run. */
  areTasksHeld: boolean
  /** A task that contains a document with this id fails. */
  refusedId: string | undefined
  indexNames(): string[]
  documentsOf(index: string): readonly Doc[]
  settingsOf(index: string): Readonly<Record<string, unknown>>
  dropIndex(index: string): void
  /** Closes every connection and stops listening; indexes are kept. */
  die(): Promise<void>
  /** Listens again on the same port. */
  revive(): Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? undefined : JSON.parse(text)
}

export const startMeilisearchStandIn = async (): Promise<MeilisearchStandIn> => {
  const indexes = new Map<string, Index>()
  const tasks: Task[] = []
  const work: { task: Task; run: () => void }[] = []
  const requests: string[] = []

  const need = (uid: string): Index => {
    const found = indexes.get(uid)
    if (found === undefined) throw new Refusal(404, 'index_not_found')
    return found
  }
  const make = (uid: string, primaryKey: string | null = null): Index => {
    const made = indexes.get(uid) ?? { primaryKey, settings: {}, documents: new Map<string, Doc>() }
    indexes.set(uid, made)
    return made
  }

  const doNextTask = (): void => {
    const next = standIn.areTasksHeld ? undefined : work.shift()
    if (next === undefined) return
    next.task.startedAt = new Date().toISOString()
    try {
      next.run()
      next.task.status = 'succeeded'
    } catch (error) {
      next.task.status = 'failed'
      next.task.error = problem(error instanceof Refusal ? error.code : 'internal')
    }
    next.task.finishedAt = new Date().toISOString()
    next.task.duration = 'PT0.001S'
  }
  const enqueue = (type: string, indexUid: string | null, run: () => void) => {
    const task: Task = {
      uid: tasks.length,
      batchUid: null,
      indexUid,
      status: 'enqueued',
      type,
      canceledBy: null,
      details: {},
      error: null,
      duration: null,
      enqueuedAt: new Date().toISOString(),
      startedAt: null,
      finishedAt: null,
    }
    tasks.push(task)
    work.push({ task, run })
    return { status: 202, body: { taskUid: task.uid, indexUid, status: 'enqueued', type, enqueuedAt: task.enqueuedAt } }
  }

  const swap = ([one = '', other = '']: string[], isRename: boolean): void => {
    const first = need(one)
    if (isRename) {
      if (indexes.has(other)) throw new Refusal(409, 'index_already_exists')
      indexes.set(other, first)
      indexes.delete(one)
      return
    }
    indexes.set(one, need(other))
    indexes.set(other, first)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the bodies are what the client under test sends; each route reads its own
  const respond = (method: string, path: string, body: any): { status: number; body: unknown } => {
    const [, root = '', uid = '', ...rest] = path.split('/')
    const route = `${method} /${[root, ...(uid === '' ? [] : [':uid']), ...rest].join('/')}`
    switch (route) {
      case 'GET /health':
        return { status: 200, body: { status: 'available' } }
      case 'GET /indexes': {
        const results = [...indexes].map(([name, { primaryKey }]) => ({
          uid: name,
          primaryKey,
          createdAt: '',
          updatedAt: '',
        }))
        return { status: 200, body: { results, offset: 0, limit: 1000, total: results.length } }
      }
      case 'POST /indexes':
        return enqueue('indexCreation', body.uid, () => {
          if (indexes.has(body.uid)) throw new Refusal(409, 'index_already_exists')
          make(body.uid, body.primaryKey)
        })
      case 'DELETE /indexes/:uid':
        return enqueue('indexDeletion', uid, () => {
          need(uid)
          indexes.delete(uid)
        })
      case 'PATCH /indexes/:uid/settings':
        return enqueue('settingsUpdate', uid, () => {
          Object.assign(make(uid).settings, body)
        })
      case 'POST /indexes/:uid/documents':
        return enqueue('documentAdditionOrUpdate', uid, () => {
          const index = make(uid, 'id')
          if (body.some(({ id }: Doc) => id === standIn.refusedId)) throw new Refusal(400, 'invalid_document_id')
          for (const document of body) index.documents.set(document.id, document)
        })
      case 'POST /indexes/:uid/documents/delete-batch':
        return enqueue('documentDeletion', uid, () => {
          for (const id of body) need(uid).documents.delete(id)
        })
      case 'GET /tasks/:uid': {
        const task = tasks[Number(uid)]
        if (task === undefined) throw new Refusal(404, 'task_not_found')
        return { status: 200, body: task }
      }
      case 'POST /swap-indexes':
        return enqueue('indexSwap', null, () => {
          for (const { indexes: pair, rename = false } of body) swap(pair, rename)
        })
      case 'POST /multi-search':
        return {
          status: 200,
          body: {
            results: body.queries.map((query: Query) => {
              // The name of the index is in the body and not in the URL, so the status is 400 and not 404.
              if (!indexes.has(query.indexUid)) throw new Refusal(400, 'index_not_found')
              return runQuery(need(query.indexUid), query)
            }),
          },
        }
      default:
        throw new Refusal(404, 'not_found')
    }
  }

  const listener = (server: Server) =>
    server.on('request', async (request, reply) => {
      const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
      requests.push(`${request.method} ${pathname}`)
      const body = await readBody(request)
      if (standIn.mode === 'hang') return
      const send = (status: number, content: unknown) =>
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
      if (standIn.mode === 'fail') return send(500, { ...problem('internal'), type: 'internal' })
      try {
        const { status, body: content } = respond(request.method ?? '', pathname, body)
        send(status, content)
      } catch (error) {
        send(error instanceof Refusal ? error.status : 500, problem(error instanceof Refusal ? error.code : 'internal'))
      }
    })

  // No idle timeout: on a busy machine the server would close a connection just when the client sends on it again.
  const createListener = () => createServer({ keepAliveTimeout: 0 })
  let server = createListener()
  const listen = (port: number) => new Promise<void>((resolve) => listener(server).listen(port, '127.0.0.1', resolve))
  let ticking: NodeJS.Timeout | undefined
  const standIn: MeilisearchStandIn = {
    url: '',
    requests,
    mode: 'respond',
    areTasksHeld: false,
    refusedId: undefined,
    indexNames: () => [...indexes.keys()].sort(),
    documentsOf: (index) => [...(indexes.get(index)?.documents.values() ?? [])],
    settingsOf: (index) => indexes.get(index)?.settings ?? {},
    dropIndex: (index) => {
      indexes.delete(index)
    },
    die: () =>
      new Promise((resolve) => {
        clearInterval(ticking)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    revive: async () => {
      server = createListener()
      await listen(port)
      ticking = setInterval(doNextTask, 1)
    },
  }
  await listen(0)
  const { port } = server.address() as AddressInfo // a TCP server has no other kind of address
  ticking = setInterval(doNextTask, 1)
  return Object.assign(standIn, { url: `http://127.0.0.1:${port}` })
}
