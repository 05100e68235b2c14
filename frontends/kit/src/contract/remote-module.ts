import type { ComponentType } from 'react'
import type { SlotName, SlotProps } from './slots.ts'

/** A page's file exports `Page`; it reads its parameters with `useParams()`. */
export type PageModule = { readonly Page: ComponentType }
/** A slot's file exports `Slot`. */
export type SlotModule<N extends SlotName = SlotName> = { readonly Slot: ComponentType<SlotProps[N]> }

/**
 * The one module that a remote exposes (src/remote.tsx): the code of the routes and slots in the manifest. Everything
 * is loaded by `import()`, so that a visitor loads only the page that is shown. Keys are the manifest's.
 *
 *     export const remote = {
 *       routes: { '/companies': () => import('./pages/browse-page.tsx') },
 *       slots: { 'company.salaries': () => import('./slots/company-salaries.tsx') },
 *     } satisfies RemoteModule
 */
export type RemoteModule = {
  readonly routes: Readonly<Record<string, () => Promise<PageModule>>>
  readonly slots: { readonly [N in SlotName]?: () => Promise<SlotModule<N>> }
}
