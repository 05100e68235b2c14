import { readFileSync } from 'node:fs'
import { Manifest } from '@lentera/proto/manifest'
import { expect, test } from 'vitest'
import { paths } from '../../frontends/kit/src/paths.ts'
import { fromRoot, listRemotes } from '../../scripts/workspaces/workspaces.ts'

/** Links that the shell hides until a remote offers their page. */
const announced = ['/pricing', '/employers', '/dashboard', '/admin']

const routes = listRemotes().flatMap(
  (name) => Manifest.parse(JSON.parse(readFileSync(fromRoot('frontends', name, 'manifest.json'), 'utf8'))).routes,
)
const segmentsOf = (path: string): readonly string[] => (path.split('?')[0] ?? '').split('/')

/** The route that shows a path, literal segments before parameters. */
const routeOf = (path: string): string | undefined => {
  const given = segmentsOf(path)
  const fits = routes.filter(({ path: pattern }) => {
    const segments = segmentsOf(pattern)
    return (
      segments.length === given.length &&
      segments.every((segment, index) => segment.startsWith(':') || segment === given[index])
    )
  })
  return (fits.find(({ path: pattern }) => !pattern.includes(':')) ?? fits[0])?.path
}

// Each entry is called without arguments: a missing parameter becomes the segment "undefined", which matches any
// parameter.
const written = Object.values<string | ((...values: never[]) => string)>(paths).map((entry) =>
  typeof entry === 'string' ? entry : entry(),
)

test('paths.ts leads to the pages of the manifests, and every page has a path', () => {
  expect(routes.length).toBeGreaterThan(20)
  const lost = written.filter((path) => routeOf(path) === undefined && !announced.includes(path))
  expect(lost, 'a path without a page: correct it in frontends/kit/src/paths.ts or offer it in a manifest').toEqual([])
  const reached = new Set(written.map(routeOf))
  // The address of companies before "/companies": links use the other.
  const unreached = routes.map(({ path }) => path).filter((path) => !reached.has(path) && path !== '/company/:slug')
  expect(unreached, 'a page without a path: add it to frontends/kit/src/paths.ts').toEqual([])
})
