import type { Route } from './route-table.ts'

/** robots.txt knows prefixes only: up to the first parameter. */
const prefixOf = ({ path }: Route): string => path.split(':')[0] ?? path

/** The API is for programs; pages that are about the caller say `"isIndexed": false` in their manifest. */
export const writeRobots = (publicOrigin: string, routes: readonly Route[]): string => {
  const closed = [...new Set(routes.filter(({ isIndexed }) => !isIndexed).map(prefixOf))].sort()
  const outermost = closed.filter((path) => !closed.some((other) => path.startsWith(`${other}/`)))
  return [
    'User-agent: *',
    ...['/api/', ...outermost].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n')
}
