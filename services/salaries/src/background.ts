import type { BackgroundParts } from '@lentera/service-kit/process/background'
import { startSweeps } from '@lentera/service-kit/process/sweep'
import { onCompanySaved } from './consumers/on-company-saved.ts'
import type { Deps } from './deps.ts'
import { eraseEditWindows } from './modules/salaries/erase-edit-windows.ts'

export const background = (deps: Deps): BackgroundParts => ({
  companySaved: () => onCompanySaved(deps),
  sweeps: () =>
    startSweeps(deps, [{ name: 'edit_windows_erased', everyMs: 5 * 60_000, run: () => eraseEditWindows(deps) }]),
})
