/// <reference path="./css.d.ts" />
/**
 * @lentera/frontend-kit: what every remote needs. Shared at run time as one instance (webpack/shared.mjs).
 *
 * A remote (frontends/<name>):
 *   manifest.json          what it offers, as data; the schema is proto/src/manifest.ts
 *   package.json, tsconfig.json
 *   src/remote.tsx         `export const remote = { routes, slots } satisfies RemoteModule`
 *                          first line: import './remote.css'
 *   src/remote.css         @import '@lentera/frontend-kit/remote.css'; and @source './';
 *   src/<feature>/<page>.tsx   exports `Page`, a component without props; the manifest's `page` is "<feature>/<page>"
 *   src/<feature>/<slot>.tsx   exports `Slot`, a component of SlotProps[name]
 *   src/manifest.test.tsx  checkManifest(), from @lentera/frontend-kit/testing
 *   heads/*.liquid         structured data of its pages, named in the manifest
 * Build: node --import tsx frontends/kit/webpack/build.mjs frontends/<name>
 *
 * Other entries:
 *   @lentera/frontend-kit/forms           useForm, rules, useSubmission, FormDialog, useContribution (loaded with
 *                                         the first form)
 *   @lentera/frontend-kit/api/<service>   routes by service (`listCompanies` is in api/companies-and-reviews), also
 *                                         api/identity and api/gateway. Bundled into each remote: a few bytes.
 *   @lentera/frontend-kit/search/search-frame   SearchFrame: the frame of a list with a search. Bundled likewise.
 *   @lentera/frontend-kit/testing         renderPage, fakeApi, expectNoAxeViolations, checkManifest
 *   @lentera/proto/values/<service>       fixed lists without zod: countries, companySizes, jobFunctions, ...
 * From @lentera/proto/http/* import types only (`import type`): its values hold zod schemas, and a build with zod
 * fails.
 *
 * Colours, sizes, fonts: only the tokens of tailwind/theme.css (bg-paper, bg-surface, bg-wash, text-ink, text-muted,
 * text-accent, border-line, border-control, text-trust, bg-accent-wash, rounded-card, rounded-control, shadow-float,
 * font-serif, `link`, `prose-text`); Tailwind's own palette is switched off.
 * Figures get `tabular-nums` (not running text: the font widens hyphens with it).
 * Icons: named imports from lucide-react, with aria-hidden.
 */

// Session: signed in is "a user hash is stored".
export { deriveUserHash } from '@lentera/proto/user-hash'
// API: const { data, error, isLoading, retry } = useRead(listCompanies, { query: { search, page } })
//      await callEndpoint(submitReview, { params: { slug }, body })
//        throws ApiError { status, message: "409: ...", description, problem }
//      await callUpload(applyForJob, { params: { id }, fields, file: { resume } })
//        sends a form with one file; throws the same
//      await refreshReads('companies')                                 after a write
export { ApiError } from './api/api-error.ts'
export { callEndpoint, callUpload } from './api/request.ts'
export type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route, UploadFieldsOf, UploadFileOf } from './api/route.ts'
export { type Read, refreshReads, replaceRead, useRead } from './api/use-read.ts'
// Contract: manifest.json, the exposed module, the slots of a page.
export type { ManifestLink, NavPlace, RemoteEntry, RemoteRoute } from './contract/manifest.ts'
export { RemoteBoundary } from './contract/remote-boundary.tsx'
export { useFillsSlot, useOffers } from './contract/remote-host.ts'
export type { PageModule, RemoteModule, SlotModule } from './contract/remote-module.ts'
export { Slot } from './contract/slot.tsx'
export type { SlotName, SlotProps } from './contract/slots.ts'
// Formats: money, counts, ratings, dates; en-SG.
export * from './format.ts'
// Product name and addresses.
export { paths } from './paths.ts'
export { product } from './product.ts'
// Router: a page reads :slug with useParams(), the filters of a list with useListState().
export { choiceOf, pageNumberOf, useListState } from './routing/list-state.ts'
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from './routing/router.ts'
export { useCanonical, useDocumentTitle } from './routing/use-document-title.ts'
export { type Session, signIn, signOut, useSession } from './session/use-session.ts'
// Toasts: toast({ title, description, tone: 'trust' }); showFailure('Failed to submit review', error)
export { showFailure, showFailureReason } from './toast/show-failure.ts'
export { type ToastMessage, toast } from './toast/toast-store.ts'

// Components.
export { Button, type ButtonSize, type ButtonVariant, buttonClasses, LinkButton, TextLink } from './ui/button.tsx'
export { classes } from './ui/classes.ts'
export { CompanyTile } from './ui/company-tile.tsx'
export { Checkbox, Input, type Option, Select, Textarea } from './ui/controls.tsx'
export { DeleteDialog } from './ui/delete-dialog.tsx'
export { Dialog, Sheet } from './ui/dialog.tsx'
export { type ControlProps, Field, FieldError } from './ui/field.tsx'
export { Distribution, RatingBar } from './ui/figures.tsx'
export { LanternMark } from './ui/lantern.tsx'
export { MarkedText } from './ui/marked-text.tsx'
export { Pagination } from './ui/pagination.tsx'
export { RadioCards } from './ui/radio-cards.tsx'
export { SelectField } from './ui/select-field.tsx'
export { StarRating, StarRatingInput } from './ui/stars.tsx'
export { EmptyState, ErrorState, Loading, Skeleton } from './ui/states.tsx'
export { Badge, Card, Container, PageTitle } from './ui/surfaces.tsx'
export { type Tab, Tabs } from './ui/tabs.tsx'
export { Tooltip } from './ui/tooltip.tsx'
// Search as somebody types: useSettled(text, 150).
export { useSettled } from './use-settled.ts'
