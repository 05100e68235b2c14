import { companySaved, reviewDeleted, reviewEdited, reviewSubmitted } from '@lentera/proto/events/companies-and-reviews'
import type { BackgroundParts } from '@lentera/service-kit/process/background'
import { startSweeps } from '@lentera/service-kit/process/sweep'
import { startConfiguredIndexer } from '@lentera/service-kit/search/configured'
import { eraseEditWindows } from './authored-content/erase-edit-windows.ts'
import type { Deps } from './deps.ts'
import { serveMembers } from './modules/members/members.rpc.ts'

/** A company's search document contains its name and its number of reviews, so it changes with both. */
const indexedEvents = [companySaved, reviewSubmitted, reviewEdited, reviewDeleted].map((event) => ({
  event,
  id: 'companyId',
}))

export const background = (deps: Deps): BackgroundParts => ({
  membersRpc: () => serveMembers(deps),
  searchIndex: () => startConfiguredIndexer(deps, indexedEvents),
  sweeps: () =>
    startSweeps(deps, [{ name: 'edit_windows_erased', everyMs: 5 * 60_000, run: () => eraseEditWindows(deps) }]),
})
