import { getCompanyProfile } from '@lentera/proto/http/companies-and-reviews'
import { CompanyPage, getCompanyPage } from '@lentera/proto/http/gateway'
import { visitor } from '@lentera/service-kit/principal'
import type { Load } from '../cache/read-through.ts'
import { type CallService, newRequestId } from '../calls.ts'
import type { Verdict } from '../guard.ts'

export type OptionalPartName = CompanyPage['unavailable'][number]

export type PartContext = { readonly slug: string; readonly requestId: string; readonly deadlineAt: number; readonly call: CallService }

/** Another team's part of the page. It may be late or fail: the page then goes without it. */
export type OptionalPart = {
  [Name in OptionalPartName]: { readonly name: Name; readonly load: (context: PartContext) => Promise<CompanyPage[Name]> }
}[OptionalPartName]

/** A page that lacks a part is kept for a short time only, so that it heals soon after the service does. */
const incompleteFreshSeconds = 2

const late = Symbol('late')

const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T | typeof late> => {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds)
  })
  return Promise.race([work, patience]).finally(() => clearTimeout(timer))
}

type LoadedPart = { readonly name: OptionalPartName; readonly items: unknown[]; readonly isAvailable: boolean }

const loadPart = async (part: OptionalPart, context: PartContext, milliseconds: number): Promise<LoadedPart> => {
  const failed: LoadedPart = { name: part.name, items: [], isAvailable: false }
  try {
    const items = await within<unknown[] | typeof late>(part.load(context), milliseconds)
    // Checked one by one: a part of the wrong shape costs the page that part, not itself.
    const checked = CompanyPage.shape[part.name].safeParse(items)
    return checked.success ? { name: part.name, items: checked.data, isAvailable: true } : failed
  } catch {
    // Whatever went wrong was reported where the call was made; here it only costs the page this part.
    return failed
  }
}

const asLoaded = (verdict: Exclude<Verdict, { kind: 'success' }>) =>
  verdict.kind === 'failure'
    ? ({ kind: 'failure', code: verdict.code } as const)
    : ({ kind: 'answer', status: verdict.status, body: verdict.body } as const)

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
      interviews: itemsOf('interviews'),
      updates: itemsOf('updates'),
      unavailable,
    })
    return {
      kind: 'answer',
      status: 200,
      body: Buffer.from(JSON.stringify(page)),
      ...(unavailable.length > 0 ? { freshSeconds: incompleteFreshSeconds } : {}),
    }
  }
}
