import { lazy, Suspense, useRef, useSyncExternalStore } from 'react'
import { toastStore } from './toast-store.ts'

const ToastView = lazy(async () => ({ default: (await import('./toast-view.tsx')).ToastView }))

/** The place of toasts; the shell renders it once. Their code is loaded with the first toast. */
export const Toasts = () => {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null)
  const wasNeeded = useRef(false)
  if (shown) wasNeeded.current = true
  if (!wasNeeded.current) return null
  return (
    <Suspense fallback={null}>
      <ToastView toast={shown} onDismiss={toastStore.dismiss} />
    </Suspense>
  )
}
