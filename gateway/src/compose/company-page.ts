import { getCompanyProfile } from '@lentera/proto/http/companies-and-reviews'
import { CompanyPage, getCompanyPage } from '@lentera/proto/http/gateway'
import { visitor } from '@lentera/service-kit/crypto/principal'
import type { Load } from '../cache/read-through.ts'
import { type CallService, newRequestId } from '../upstream/calls.ts'
import type { AskContext } from './ask.ts'
import { asComposed, asLoaded } from './loaded.ts'
import { loadOptional } from './optional-part.ts'

export type OptionalPartName = CompanyPage['unavailable'][number]

export type PartContext = AskContext & { readonly slug: string }

/** Another team's part of the page. It may be late or fail: the page then goes without it. */
export type OptionalPart = {
  [Name in OptionalPartName]: {
    readonly name: Name
    readonly load: (context: PartContext) => Promise<CompanyPage[Name]>
  }
}[OptionalPartName]

type LoadedPart = { readonly name: OptionalPartName; readonly items: unknown[]; readonly isAvailable: boolean }

const loadPart = async (part: OptionalPart, context: PartContext, milliseconds: number): Promise<LoadedPart> => {
  const items = await loadOptional<unknown[]>(() => part.load(context), milliseconds)
  // Checked one by one: a part of the wrong shape costs the page that part, not itself.
  const checked = CompanyPage.shape[part.name].safeParse(items)
  return checked.success
    ? { name: part.name, items: checked.data, isAvailable: true }
    : { name: part.name, items: [], isAvailable: false }
}

/**
 * `GET /companies/{slug}`: the owner's profile is required, every other part is asked for at the same time and may be
 * missing. A part is registered when its service is configured; one without a service is an empty list.
 */
export const createCompanyPageLoader = (deps: {
  readonly call: CallService
  readonly parts: readonly OptionalPart[]
  readonly now: () => number
  readonly deadlineMs: number
  readonly partPatienceMs: number
}): Load => {
  const { call, parts, now, deadlineMs, partPatienceMs } = deps
  return async ({ params }) => {
    const slug = params.slug ?? ''
    const requestId = newRequestId()
    const deadlineAt = now() + deadlineMs
    const [profile, ...loaded] = await Promise.all([
      call({
        endpoint: getCompanyProfile,
        path: `/companies/${encodeURIComponent(slug)}/profile`,
        principal: visitor,
        requestId,
        deadlineAt,
      }),
      ...parts.map((part) => loadPart(part, { slug, requestId, deadlineAt, call }, partPatienceMs)),
    ])
    const { verdict } = profile
    if (verdict.kind !== 'success') return asLoaded(verdict)

    const unavailable = loaded.filter((part) => !part.isAvailable).map((part) => part.name)
    const itemsOf = (name: OptionalPartName): unknown => loaded.find((part) => part.name === name)?.items ?? []
    // The page's own schema is the last wall: a profile that says more than it declares does not pass.
    const page = getCompanyPage.responses[200].parse({
      ...JSON.parse(verdict.body.toString('utf8')),
      salaries: itemsOf('salaries'),
      unavailable,
    })
    return asComposed(page, unavailable.length === 0)
  }
}
