import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PagesFile } from '@lentera/proto/manifest'
import type { z } from 'zod'
import type { GatewayDeps } from '../src/app.ts'
import { type Reply, startGateway, startUpstream } from './harness.ts'
import { aCohort, aJob, aMarket, aProblem, aProfile, jobId } from './samples.ts'

export const shell =
  '<!doctype html><html><head><meta charset="utf-8"><title>Lentera · A tagline</title><meta name="description" content="The shell’s own."><script defer src="/assets/main.js"></script></head><body><div id="root"></div></body></html>'

const companyHead = {
  title: '{{ profile.company.name }}',
  type: 'profile',
  canonical: '/companies/{{ params.slug }}',
} as const
const companyPage = { reads: { profile: '/companies/{slug}' }, subject: 'profile', head: companyHead }

/** Pages of one remote, as the build of the front ends describes them. */
const samplePages: z.input<typeof PagesFile> = [
  {
    name: 'all',
    routes: [
      { path: '/', reads: { companies: '/companies?limit=6', stats: '/stats' } },
      {
        path: '/companies',
        reads: { list: '/companies?search={search}&country={country}&size={size}&page={page|1}' },
        head: { filters: ['search'] },
      },
      { path: '/companies/:slug', ...companyPage },
      { path: '/company/:slug', ...companyPage },
      {
        path: '/jobs/:id',
        reads: { detail: '/jobs/{id}' },
        subject: 'detail',
        head: { title: '{{ detail.job.title }}' },
      },
      { path: '/account', reads: { user: '/auth/user', follows: '/follows' }, isIndexed: false },
      { path: '/account/:section', isIndexed: false },
    ],
  },
]

export const aDiscussion = {
  id: 'd4c3b2a1-98a1-4f0e-8f0b-0d6a6f1a2b3c',
  channel: 'design',
  title: 'Is on-call paid where you work?',
  body: 'We carry a phone every third week.\nAnd get a day off for it.',
  status: 'published',
  replyCount: 2,
  createdAt: '2026-03-14',
  activeOn: '2026-03-15',
}

export const profileOf = (slug: string, name: string) => ({ body: aProfile(slug, name) })

const defaultResponses = (): Record<string, Reply | Promise<Reply>> => ({
  '/companies?limit=6': { body: { companies: [], total: 129 } },
  '/companies': { body: { companies: [], total: 129 } },
  '/totals': { body: { companies: 129, reviews: 2500 } },
  '/salaries/totals': { body: { salaries: 6000 } },
  '/companies/acme/profile': profileOf('acme', 'Acme'),
  '/companies/acme/salaries': { body: { salaries: [aCohort] } },
  '/companies/acme/rating': { body: { avgRating: 4.2, reviewCount: 12 } },
  [`/jobs/${jobId}/detail`]: { body: { job: aJob(), similar: [] } },
  '/jobs': { body: { jobs: [], total: 400, facets: { dept: [], type: [], level: [], remote: [], location: [] } } },
  '/salaries/compare': { body: { ...aMarket, level: 'Mid (3-5 years)', place: 'Singapore' } },
  '/salaries/compare?country=Jakarta&level=Senior%20(6%2B%20years)': { body: aMarket },
  '/discussions?channel=design': { body: [aDiscussion] },
  '/channels': { body: { channels: [] } },
  [`/discussions/${aDiscussion.id}`]: { body: { discussion: aDiscussion, replies: [], total: 0 } },
})

const unescaped = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
/** What a program reads that runs no scripts. */
const read = ({ status, text }: { readonly status: number; readonly text: string }) => {
  const metas = Object.fromEntries(
    [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, key, value]) => [
      key,
      unescaped(value ?? ''),
    ]),
  )
  const structured = [...text.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, json]): Record<string, unknown> => JSON.parse(json ?? ''),
  )
  const first = /<script type="application\/json" id="first-data">([^<]*)<\/script>/.exec(text)?.[1]
  return {
    status,
    text,
    metas,
    title: unescaped(/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''),
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(text)?.[1],
    structured: Object.fromEntries(structured.map((data) => [data['@type'], data])),
    first: first === undefined ? undefined : (JSON.parse(first) as Record<string, unknown>),
  }
}

/** A folder with the shell and these pages, as the build of the front ends leaves them. */
export const writeBuild = async (pages: z.input<typeof PagesFile>): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'lentera-pages-'))
  await mkdir(join(root, 'shell/dist'), { recursive: true })
  await writeFile(join(root, 'shell/dist/index.html'), shell)
  await writeFile(join(root, 'shell/dist/pages.json'), JSON.stringify(pages))
  return root
}

/** A gateway that serves these pages, with one upstream in place of every service. */
export const startPages = async (served: z.input<typeof PagesFile> = samplePages) => {
  const root = await writeBuild(served)
  const responses = defaultResponses()
  const upstream = await startUpstream()
  upstream.willRespond(
    ({ url }) =>
      responses[url] ?? {
        status: 404,
        body: aProblem(404, `${url.split('/')[1]?.replace(/ies$/, 'y').replace(/s$/, '')}_not_found`),
      },
  )
  const { origin } = upstream
  const start = (overrides: Partial<GatewayDeps> = {}) =>
    startGateway(
      { 'companies-and-reviews': origin, salaries: origin, 'jobs-and-applications': origin, identity: origin },
      { staticDir: root, deadlines: { readMs: 3000, writeMs: 8000, partMs: 800, pageMs: 2000 }, ...overrides },
    )
  let gateway = await start()
  return {
    upstream,
    responses,
    get gateway() {
      return gateway
    },
    look: async (path: string) => read(await gateway.ask(path)),
    /** The same pages behind a gateway that differs. */
    restart: async (overrides: Partial<GatewayDeps>) => {
      await gateway.stop()
      gateway = await start(overrides)
    },
    stop: async () => {
      await gateway.stop()
      await upstream.stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}
export type TestPages = Awaited<ReturnType<typeof startPages>>
