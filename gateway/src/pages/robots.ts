/** Pages that are about the caller, or for the team alone; the API is for programs. */
const closed = ['/api/', '/admin', '/login', '/register', '/account', '/dashboard', '/saved-jobs', '/my-applications']

export const writeRobots = (publicOrigin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n')
