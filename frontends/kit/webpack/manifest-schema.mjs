import { z } from 'zod'

const path = z
  .string()
  .regex(/^\/(?:[a-z0-9:][A-Za-z0-9-]*(?:\/[a-z0-9:][A-Za-z0-9-]*)*)?$/, 'Expected a path such as "/companies/:slug"')
const words = z.string().trim().min(1)

/**
 * manifest.json of a remote: what it offers, as data. Checked when a remote is built and in its test, never in the browser.
 * The type beside the browser code is `Manifest` in src/contract/manifest.ts; a test keeps the two equal.
 */
export const Manifest = z.strictObject({
  $schema: z.string().optional(),
  /** The folder under frontends/, which is the service's name. */
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  title: words,
  routes: z
    .array(
      z.strictObject({
        path,
        /** File src/<page>.tsx in the folder of its feature, which exports `Page`: "reviews/post-review-page". */
        page: z.string().regex(/^([a-z][a-z0-9-]*\/)+[a-z][a-z0-9-]*$/),
        title: words,
        /** Which placeholder the shell shows while the page's code loads. */
        skeleton: z.enum(['home', 'grid', 'profile', 'form', 'article']),
        /**
         * What the page reads first, below /api/v1, exactly as it will ask: "/companies?search={search}&page={page|1}". {name}
         * is the route's parameter or the address's query parameter of that name, {name|1} has a default; a query parameter
         * without a value is left out. The gateway puts the answers into the HTML.
         */
        reads: z.array(z.string().regex(/^\/[a-z0-9/{}:?&=|,_A-Z ().+-]+$/)).optional(),
      }),
    )
    .refine(
      (routes) => new Set(routes.map((route) => route.path.toLowerCase())).size === routes.length,
      'Two routes have the same path',
    ),
  /** Links in header and footer; `order` sorts across all remotes. */
  nav: z.array(
    z.strictObject({
      label: words,
      path,
      place: z.enum(['header', 'talent', 'employers', 'company']),
      order: z.number().int(),
    }),
  ),
  slots: z.array(z.enum(['company.salaries', 'company.jobs', 'account.following', 'account.jobs'])),
})
