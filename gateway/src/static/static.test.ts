import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaticFiles, filePathOf } from './files.ts'
import { createPages } from './pages.ts'

const html = '<!doctype html><html><head><title>Lentera</title></head><body></body></html>'
const remotes = [
  {
    name: 'companies-and-reviews',
    entry: '/remotes/companies-and-reviews/remoteEntry.0123456789.js',
    manifest: {
      routes: [
        { path: '/' },
        { path: '/companies' },
        { path: '/companies/:slug' },
        { path: '/company/:slug' },
        { path: '/companies/compare' },
      ],
    },
    preload: {
      '/companies/:slug': [
        '/remotes/companies-and-reviews/remoteEntry.0123456789.js',
        '/remotes/companies-and-reviews/assets/page.abcdef0123.css',
      ],
      '/companies/compare': [
        '/remotes/companies-and-reviews/assets/compare.abcdef0123.js',
        'https://elsewhere.example/x.js',
        '/../../etc/passwd.js',
      ],
    },
  },
]

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lentera-static-'))
  await mkdir(join(root, 'shell/dist/assets'), { recursive: true })
  await mkdir(join(root, 'companies-and-reviews/dist/assets'), { recursive: true })
  await mkdir(join(root, 'kit/dist'), { recursive: true })
  await writeFile(join(root, 'shell/dist/index.html'), html)
  await writeFile(join(root, 'shell/dist/remotes.json'), JSON.stringify(remotes))
  await writeFile(join(root, 'shell/dist/assets/main.0123456789.js'), 'identity '.repeat(100))
  await writeFile(join(root, 'shell/dist/assets/main.0123456789.js.br'), 'brotli')
  await writeFile(join(root, 'shell/dist/assets/main.0123456789.js.gz'), 'gzip')
  await writeFile(join(root, 'companies-and-reviews/dist/assets/page.abcdef0123.css'), 'a{}')
  await writeFile(join(root, 'kit/dist/secret.json'), '{}')
  await writeFile(join(root, 'secret.json'), '{}')
  await writeFile(join(root, 'shell/secret.json'), '{}')
})
afterAll(() => rm(root, { recursive: true, force: true }))

describe('filePathOf', () => {
  it('maps the shell and the remotes to their builds', () => {
    expect(filePathOf('/assets/main.0123456789.js')).toBe('shell/dist/assets/main.0123456789.js')
    expect(filePathOf('/remotes/identity/remoteEntry.0123456789.js')).toBe('identity/dist/remoteEntry.0123456789.js')
  })

  it.each([
    '/../secret.json',
    '/assets/../../secret.json',
    '/assets/..%2f..%2fsecret.json',
    '/%2e%2e/secret.json',
    '/assets\\..\\secret.json',
    '//etc/passwd.json',
    '/remotes/../secret.json',
    '/remotes/kit/secret.json',
    '/remotes/shell/main.js',
    '/remotes/.hidden/x.json',
    '/.env.json',
    '/remotes/identity',
    '/server.ts',
    '/index.html',
    '/assets/main.js.br',
    '/a\0.json',
  ])('has no file for %s', (path) => {
    expect(filePathOf(path)).toBeUndefined()
  })
})

describe('createStaticFiles', () => {
  it('serves the compressed siblings of the build and knows what can never change', async () => {
    const find = createStaticFiles(root)
    const file = await find('/assets/main.0123456789.js')
    expect(file?.isImmutable).toBe(true)
    expect([file?.body.br?.toString(), file?.body.gzip?.toString()]).toEqual(['brotli', 'gzip'])
    expect(await find('/assets/main.0123456789.js')).toBe(file)
    expect((await find('/remotes/companies-and-reviews/assets/page.abcdef0123.css'))?.contentType).toBe('text/css; charset=utf-8')
  })

  it('finds nothing that is not there', async () => {
    const find = createStaticFiles(root)
    expect([await find('/assets/none.js'), await find('/assets'), await find('/remotes/none/x.js')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('reads a file without a hash again when it has changed', async () => {
    const find = createStaticFiles(root)
    const first = await find('/remotes.json')
    expect(first?.isImmutable).toBe(false)
    await utimes(join(root, 'shell/dist/remotes.json'), new Date(), new Date(Date.now() + 5000))
    expect(await find('/remotes.json')).not.toBe(first)
  })
})

describe('createPages', () => {
  const textOf = async (path: string) => {
    const page = await createPages({ root, publicOrigin: 'https://lentera.example' })(path)
    return { status: page?.status, text: page?.body.identity.toString() ?? '', br: page?.body.br }
  }

  it.each(['/', '/companies', '/Companies/', '/COMPANIES/Acme', '/companies/acme/'])('knows the path %s', async (path) => {
    expect(await textOf(path)).toMatchObject({ status: 200, text: expect.stringContaining('<title>Lentera</title>') })
  })

  it.each(['/nothing', '/companies/acme/nothing', '/remotes', '//'])(
    'answers the shell with status 404 or the home page at %s',
    async (path) => {
      expect((await textOf(path)).status).toBe(path === '//' ? 200 : 404)
    },
  )

  it('preloads the files of the matched route, in the head', async () => {
    const { text, br } = await textOf('/companies/acme')
    expect(text).toContain(
      '<link rel="preload" as="script" href="/remotes/companies-and-reviews/remoteEntry.0123456789.js"><link rel="preload" as="style" href="/remotes/companies-and-reviews/assets/page.abcdef0123.css"></head>',
    )
    expect(brotliDecompressSync(br ?? Buffer.alloc(0)).toString()).toBe(text)
    expect((await textOf('/')).text).toBe(html)
  })

  it('prefers a literal route to a parameter, and preloads nothing from elsewhere', async () => {
    const { text } = await textOf('/companies/compare')
    expect(text).toContain('compare.abcdef0123.js')
    expect(text).not.toMatch(/elsewhere|passwd|remoteEntry/)
  })

  it('names the canonical address of the other spelling of a company page', async () => {
    expect((await textOf('/company/Acme')).text).toContain('<link rel="canonical" href="https://lentera.example/companies/acme">')
    expect((await textOf('/company/%22%3E')).text).not.toContain('canonical')
    expect((await textOf('/companies/acme')).text).not.toContain('canonical')
  })

  it('takes in a remote that was shipped later', async () => {
    const find = createPages({ root, publicOrigin: 'https://lentera.example' })
    expect((await find('/jobs'))?.status).toBe(404)
    const more = [...remotes, { name: 'jobs', manifest: { routes: [{ path: '/jobs' }] } }]
    await writeFile(join(root, 'shell/dist/remotes.json'), JSON.stringify(more))
    expect((await find('/jobs'))?.status).toBe(200)
  })
})
