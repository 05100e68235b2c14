import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useLayoutEffect, useRef } from 'react'
import { classes } from '../ui/classes.ts'
import type { ShownToast } from './toast-store.ts'

const tones = { neutral: 'border-l-accent', trust: 'border-l-trust', caution: 'border-l-caution' } as const

type Props = { readonly toast: ShownToast | null; readonly onDismiss: (id: number) => void }

/** 5 seconds, swipe to the right by 50 px, F8 moves the focus here: the specification's numbers. */
export const ToastView = ({ toast, onDismiss }: Props) => {
  const viewport = useRef<HTMLOListElement>(null)
  const id = toast?.id
  useLayoutEffect(() => {
    const element = viewport.current
    // Browsers without the Popover API show the toast too, but below an open dialog.
    if (id === undefined || !element || !('showPopover' in element)) return
    // The last element in the top layer is on top: show the popover again, so that it is above an open dialog.
    element.popover = 'manual'
    element.showPopover()
    return () => element.hidePopover()
  }, [id])
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast && (
        <Toast.Root
          key={toast.id}
          type={toast.tone === 'caution' ? 'foreground' : 'background'}
          {...(toast.durationMs === undefined ? {} : { duration: toast.durationMs })}
          onOpenChange={(open) => {
            if (!open) onDismiss(toast.id)
          }}
          className={classes(
            'toast flex items-start gap-3 rounded-card border border-line border-l-4 bg-surface p-4 shadow-float',
            tones[toast.tone ?? 'neutral'],
          )}
        >
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold text-ink">{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className="mt-1 text-sm text-muted">{toast.description}</Toast.Description>
            )}
          </div>
          <Toast.Close
            aria-label="Dismiss"
            className="-m-1 grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-wash hover:text-ink"
          >
            <X aria-hidden size={18} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        hotkey={['F8']}
        className="fixed inset-x-4 top-auto bottom-4 z-50 m-0 w-auto list-none overflow-visible border-0 bg-transparent p-0 text-ink outline-none sm:left-auto sm:w-[24rem]"
      />
    </Toast.Provider>
  )
}
