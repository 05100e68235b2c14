import http from 'node:http'
import { gzipSync } from 'node:zlib'

export type PaintProxy = { readonly origin: string; stop(): Promise<void> }

const firstData = /<script type="application\/json" id="first-data">[^<]*<\/script>/

/** Whether the HTML has inlined data, and the HTML without it. */
export const withoutFirstData = (html: string): { readonly had: boolean; readonly html: string } => ({
  had: firstData.test(html),
  html: html.replace(firstData, ''),
})

/**
 * A proxy in front of the gateway that can remove the inlined data from the HTML. It does the same work in both cases,
 * so that nothing else differs.
 */
export const startPaintProxy = (gateway: string, keepsFirstData: boolean): Promise<PaintProxy> => {
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer((request, reply) => {
    const isDocument = request.headers['sec-fetch-dest'] === 'document'
    const headers = { ...request.headers, ...(isDocument ? { 'accept-encoding': 'identity' } : {}) }
    const upstream = http.request(
      new URL(request.url ?? '/', gateway),
      { method: request.method, headers, agent },
      (response) => {
        if (!isDocument) {
          reply.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(reply)
          return
        }
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () => {
          const html = Buffer.concat(pieces).toString('utf8')
          const body = gzipSync(keepsFirstData ? html : withoutFirstData(html).html)
          const { 'transfer-encoding': _, ...rest } = response.headers
          reply.writeHead(response.statusCode ?? 502, {
            ...rest,
            'content-encoding': 'gzip',
            'content-length': body.length,
          })
          reply.end(body)
        })
      },
    )
    upstream.once('error', () => reply.destroy())
    request.pipe(upstream)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('the proxy has no port'))
      resolve({
        origin: `http://localhost:${address.port}`,
        stop: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
            agent.destroy()
          }),
      })
    })
  })
}
