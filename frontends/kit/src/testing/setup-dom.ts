import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetReads } from '../api/use-read.ts'
import { toastStore } from '../toast/toast-store.ts'

// Setup file of the vitest project `dom`. Its files share one process per worker, so everything that a test changes in
// the window or in modules is reset here.

/** Lazy parts of a page (toasts, forms) need a dynamic import, which is slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })

// jsdom has the dialog element but not its modal methods; tests only need the `open` attribute.
if (!('showModal' in HTMLDialogElement.prototype))
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })

afterEach(async () => {
  cleanup()
  toastStore.dismiss(toastStore.current()?.id ?? 0)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  await forgetReads()
})
