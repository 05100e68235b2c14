import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Manifest } from '@lentera/proto/manifest'
import postcss from 'postcss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFrontend } from './build.mjs'
import { readManifest, writeRemotesJson } from './remotes-json.ts'
import { scopeCss } from './scope-css.mjs'

const fixtures = join(import.meta.dirname, '../fixtures')
const trivial = join(fixtures, 'trivial')
const read = (file: string) => readFileSync(join(trivial, 'dist', file), 'utf8')
const slow = { timeout: 120_000 }

describe('a remote’s build', () => {
  beforeAll(() => buildFrontend({ folder: trivial }), 120_000)

  it('records the files of the entry and of each page, each with its content hash', () => {
    const { entry, imports } = JSON.parse(read('federation.json'))
    expect(entry).toMatch(/^remoteEntry\.[0-9a-f]{10}\.js$/)
    const files: string[] = [entry, ...imports['src/remote.tsx'], ...imports['src/pages/trivial-page.tsx']]
    const built = readdirSync(join(trivial, 'dist'), { recursive: true })
    expect(files.length).toBeGreaterThanOrEqual(4)
    for (const file of files) for (const kind of ['', '.br', '.gz']) expect(built).toContain(`${file}${kind}`)
  })

  it('contains no copy of React, the router or the kit', () => {
    const scripts = readdirSync(join(trivial, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    )
    expect(scripts.length).toBeGreaterThanOrEqual(3)
    const text = scripts.map(read).join('')
    for (const trace of ['react.transitional.element', 'createBrowserRouter', 'could not be loaded'])
      expect(text).not.toContain(trace)
  })

  it('scopes its classes', () => {
    const [css = ''] = readdirSync(join(trivial, 'dist/assets')).filter((file) => file.endsWith('.css'))
    const selectors: string[] = []
    postcss.parse(read(`assets/${css}`)).walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return
      selectors.push(...rule.selectors.filter((selector) => selector.includes('.')))
    })
    expect(selectors.length).toBeGreaterThan(100)
    expect(selectors.join()).toContain('mt-\\[13px\\]')
    expect(selectors.filter((selector) => !selector.startsWith('[data-remote=trivial]'))).toEqual([])
  })

  it('fails when a page imports zod, and says what to do instead', slow, async () => {
    await expect(buildFrontend({ folder: join(fixtures, 'leaky') })).rejects.toThrow('zod must not ship to the browser')
  })
})

describe('scopeCss', () => {
  const scoped = async (css: string) => (await postcss([scopeCss('jobs')]).process(css, { from: undefined })).css

  it('writes each rule for the page and, more specific, for the slot', async () => {
    expect(await scoped('.hidden, .flex { color: red }')).toBe(
      '[data-remote="jobs"] .hidden, [data-remote="jobs"][data-slot] .hidden, [data-remote="jobs"] .flex, [data-remote="jobs"][data-slot] .flex { color: red }',
    )
  })

  it('scopes rules in media queries, but not key frames and tokens', async () => {
    expect(await scoped('@media (width > 1px) { .a { color: red } }')).toContain('[data-remote="jobs"] .a')
    expect(await scoped('@keyframes spin { to { opacity: 0 } }')).not.toContain('data-remote')
    expect(await scoped('*, ::before { --tw-shadow: 0 }')).not.toContain('data-remote')
  })
})

const valid = JSON.parse(readFileSync(join(trivial, 'manifest.json'), 'utf8'))
const route = valid.routes[0]

describe('a manifest', () => {
  it.each([
    ['an unknown field', { ...valid, extra: true }],
    ['a path without a slash', { ...valid, routes: [{ ...route, path: 'companies' }] }],
    ['a path with a query', { ...valid, routes: [{ ...route, path: '/companies?page=1' }] }],
    [
      'two routes that differ in case only',
      { ...valid, routes: [route, { ...route, path: '/:Trivial' }, { ...route, path: '/:trivial' }] },
    ],
    ['an unknown skeleton', { ...valid, routes: [{ ...route, skeleton: 'spinner' }] }],
    ['an unknown field of a head', { ...valid, routes: [{ ...route, head: { keywords: 'x' } }] }],
    ['a template outside heads/', { ...valid, routes: [{ ...route, head: { structuredData: ['../x.liquid'] } }] }],
    ['a page outside src', { ...valid, routes: [{ ...route, page: '../secrets' }] }],
  ])('is refused with %s', (_, manifest) => {
    expect(Manifest.safeParse(valid).success).toBe(true)
    expect(Manifest.safeParse(manifest).success).toBe(false)
  })
})

describe('remotes.json', () => {
  const root = mkdtempSync(join(tmpdir(), 'lentera-remotes-'))
  afterAll(() => rmSync(root, { recursive: true }))
  const addRemote = (name: string, change: (manifest: Record<string, unknown>) => object = (manifest) => manifest) => {
    const manifest = { ...valid, name }
    mkdirSync(join(root, name, 'dist'), { recursive: true })
    writeFileSync(join(root, name, 'manifest.json'), JSON.stringify(change(manifest)))
    cpSync(join(trivial, 'dist/federation.json'), join(root, name, 'dist/federation.json'))
  }

  it('lists what has been built; only the gateway’s file has preloads, reads and heads', async () => {
    mkdirSync(join(root, 'shell/src'), { recursive: true })
    addRemote('jobs', (manifest) => ({
      ...manifest,
      routes: [{ ...route, reads: { stats: '/stats' }, head: { description: '{{ stats.companies }}' } }],
    }))
    expect(await writeRemotesJson(root)).toEqual(['jobs'])
    const written = (file: string) => JSON.parse(readFileSync(join(root, 'shell/dist', file), 'utf8'))[0]
    const { entry, manifest } = written('remotes.json')
    expect(entry).toMatch(/^\/remotes\/jobs\/remoteEntry\.\w+\.js$/)
    expect(manifest.routes).toEqual([route])
    const [page] = written('pages.json').routes
    expect(page).toMatchObject({ path: '/trivial', isIndexed: true, head: { description: '{{ stats.companies }}' } })
    expect(page.preload[0]).toBe(entry)
    expect(page.preload.length).toBeGreaterThanOrEqual(3)
  })

  it('refuses two remotes with the same path', async () => {
    addRemote('salaries')
    await expect(writeRemotesJson(root)).rejects.toThrow('Two remotes offer the route /trivial')
  })

  it('refuses a manifest whose page the code does not import', async () => {
    addRemote('salaries', (manifest) => ({
      ...manifest,
      routes: [{ path: '/salaries', page: 'market/salaries-page', title: 'Salaries', skeleton: 'grid' }],
    }))
    await expect(writeRemotesJson(root)).rejects.toThrow('does not import() src/market/salaries-page.tsx')
  })

  it.each([
    ['a slot that nobody offers', { slots: ['nowhere'] }, 'slots: there is no slot nowhere'],
    ['a wrong path', { routes: [{ ...route, path: 'x' }] }, 'routes.0.path'],
    [
      'a template that reads an unknown field',
      { routes: [{ ...route, reads: { stats: '/stats' }, head: { title: '{{ stats.people }}' } }] },
      'route /trivial: head.title: there is no stats.people',
    ],
    [
      'structured data without its file',
      { routes: [{ ...route, head: { structuredData: ['heads/gone.liquid'] } }] },
      'there is no file heads/gone.liquid',
    ],
  ])('names the file and the rule of a manifest with %s', async (_, change, rule) => {
    addRemote('billing', (manifest) => ({ ...manifest, ...change }))
    const reading = readManifest(join(root, 'billing'))
    await expect(reading).rejects.toThrow('billing/manifest.json is not a valid manifest. ')
    await expect(reading).rejects.toThrow(rule)
  })
})
