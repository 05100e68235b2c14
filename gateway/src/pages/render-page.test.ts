import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { endpoints } from '@lentera/proto/http/catalogue'
import type { PagesFile } from '@lentera/proto/manifest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { createMatcher, createTargetReader } from '../http/target.ts'
import { isPublicRead } from './read-template.ts'
import { createRenderPage } from './render-page.ts'

const html = '<!doctype html><html><head><title>Lentera · A tagline</title></head><body></body></html>'
const head = { canonical: '/companies/{{ params.slug }}', titleWhenMissing: 'Company not found' }
const company = { subject: 'profile', head }
const pages: z.input<typeof PagesFile> = [
  {
    name: 'companies-and-reviews',
    routes: [
      { path: '/' },
      {
        path: '/companies',
        head: {
          canonical: '/companies{% if page > 1 %}?page={{ page }}{% endif %}',
          filters: ['search', 'country'],
        },
      },
      {
        path: '/companies/:slug',
        reads: {
          profile: '/companies/{slug}',
          user: '/auth/user',
          review: '/companies/{slug}/my-review',
          gone: '/nothing',
        },
        preload: [
          '/remotes/companies-and-reviews/remoteEntry.0123456789.js',
          '/remotes/companies-and-reviews/assets/page.abcdef0123.css',
        ],
        ...company,
      },
      { path: '/company/:slug', reads: { profile: '/companies/{slug}' }, ...company },
      {
        path: '/companies/compare',
        preload: [
          '/remotes/companies-and-reviews/assets/compare.abcdef0123.js',
          'https://elsewhere.example/x.js',
          '/../../etc/passwd.js',
        ],
      },
      { path: '/account' },
    ],
  },
]

const routed = endpoints.filter(({ visibility }) => visibility === 'public')
const finders = { match: createMatcher(routed), readTarget: createTargetReader(routed) }

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lentera-shell-'))
  await mkdir(join(root, 'shell/dist'), { recursive: true })
  await writeFile(join(root, 'shell/dist/index.html'), html)
  await writeFile(join(root, 'shell/dist/pages.json'), JSON.stringify(pages))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Pages while no service responds. */
const aRenderPage = (refused: string[] = []) =>
  createRenderPage({
    root,
    publicOrigin: 'https://lentera.example',
    finders,
    gather: async () => [],
    keepRead: (route, template) => {
      const isKept = isPublicRead(finders, template)
      if (!isKept) refused.push(`${route} ${template}`)
      return isKept
    },
    onHeadError: (_, error) => {
      throw error
    },
    maxBytes: 1_000_000,
  })
const textOf = async (path: string, search = '') => {
  const page = await aRenderPage().find(path, search, () => true)
  const body = await page?.bodyFor('br')
  return { status: page?.status, text: body?.identity.toString() ?? '', br: body?.br }
}

describe('createRenderPage', () => {
  it.each(['/', '/companies', '/Companies/', '/COMPANIES/Acme', '/companies/acme/'])(
    'knows the path %s',
    async (path) => {
      expect((await textOf(path)).status).toBe(200)
    },
  )

  it.each([
    '/nothing',
    '/companies/acme/nothing',
    '/remotes',
    '//',
    '/companies/%E0%A4%A',
    '/companies/-',
    '/companies/..%2F..%2Fadmin',
  ])('answers the shell with status 404 or the home page at %s', async (path) => {
    const { status, text } = await textOf(path)
    expect(status).toBe(path === '//' ? 200 : 404)
    expect(text.includes('<meta name="robots" content="noindex">')).toBe(path !== '//')
  })

  it('keeps the shell’s own head without data, and sets the canonical URL', async () => {
    const { text } = await textOf('/companies/acme')
    expect(text).toContain('<title>Lentera · A tagline</title>')
    expect(text).toContain('<link rel="canonical" href="https://lentera.example/companies/acme">')
    expect(text).not.toMatch(/og:|ld\+json|first-data/)
    expect((await textOf('/account')).text).toBe(html)
  })

  it('preloads the files of the matched route, in the head', async () => {
    const { text, br } = await textOf('/companies/acme')
    expect(text).toContain(
      '<link rel="preload" as="script" href="/remotes/companies-and-reviews/remoteEntry.0123456789.js"><link rel="preload" as="style" href="/remotes/companies-and-reviews/assets/page.abcdef0123.css"></head>',
    )
    expect(brotliDecompressSync(br ?? Buffer.alloc(0)).toString()).toBe(text)
    expect((await textOf('/')).text).not.toContain('preload')
  })

  it('prefers a literal route to a parameter, and preloads only files of the remote', async () => {
    const { text } = await textOf('/companies/compare')
    expect(text).toContain('compare.abcdef0123.js')
    expect(text).not.toMatch(/elsewhere|passwd|remoteEntry/)
  })

  it.each([
    ['/company/Acme', '', '/companies/acme'],
    ['/COMPANIES/Acme/', 'utm_source=mail&tab=reviews', '/companies/acme'],
    ['/companies', 'utm_campaign=x&page=3', '/companies?page=3'],
    ['/companies', 'page=1', '/companies'],
    ['/companies', 'page=0', '/companies'],
    ['/companies', 'page=1e99', '/companies'],
  ])('names the one address of %s?%s', async (path, search, canonical) => {
    const { text } = await textOf(path, search)
    expect(text).toContain(`<link rel="canonical" href="https://lentera.example${canonical}">`)
    expect(text).not.toContain('noindex')
  })

  it('has noindex for a search, with the canonical URL of the list', async () => {
    const { text } = await textOf('/companies', 'search=kopi&page=2')
    expect(text).toContain('<link rel="canonical" href="https://lentera.example/companies">')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect((await textOf('/companies', 'search=%20&country=')).text).not.toContain('noindex')
  })

  it('logs and leaves out reads of a manifest that differ by caller', async () => {
    const refused: string[] = []
    await aRenderPage(refused).readShell()
    expect(refused).toEqual([
      '/companies/:slug /auth/user',
      '/companies/:slug /companies/{slug}/my-review',
      '/companies/:slug /nothing',
    ])
  })

  it('serves a remote that was deployed later', async () => {
    const { find } = aRenderPage()
    expect((await find('/jobs', '', () => true))?.status).toBe(404)
    const more = [...pages, { name: 'jobs', routes: [{ path: '/jobs' }] }]
    await writeFile(join(root, 'shell/dist/pages.json'), JSON.stringify(more))
    expect((await find('/jobs', '', () => true))?.status).toBe(200)
  })
})
