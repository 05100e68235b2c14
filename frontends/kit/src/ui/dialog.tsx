import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'

type DialogProps = {
  readonly open: boolean
  /** Escape, the backdrop and the close button call it; the owner sets `open` to false. */
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
  /** Buttons at the bottom. */
  readonly footer?: ReactNode
  readonly placement?: 'center' | 'left' | 'right' | 'bottom'
}

const placements = {
  center: 'dialog-center m-auto w-[calc(100%-2rem)] max-w-lg rounded-card border border-line',
  left: 'dialog-left mr-auto h-dvh max-h-none w-[min(22rem,calc(100%-3rem))] border-r border-line',
  right: 'dialog-right ml-auto h-dvh max-h-none w-[min(22rem,calc(100%-3rem))] border-l border-line',
  bottom: 'dialog-bottom mt-auto max-h-[85dvh] w-full max-w-none rounded-t-card border-t border-line',
}

/**
 * The native modal dialog: it traps the focus, makes the rest inert and closes on Escape, without a library.
 */
export const Dialog = ({ open, onClose, title, description, children, footer, placement = 'center' }: DialogProps) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = document.activeElement
    const page = document.documentElement
    page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`)
    page.classList.add('is-modal')
    element.showModal()
    return () => {
      page.classList.remove('is-modal')
      element.close()
      // The element has left the page by now, so the browser does not give the focus back by itself.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
    }
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classes('dialog fixed bg-surface p-0 text-ink shadow-float', placements[placement])}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A click whose target is the dialog itself is on the backdrop: everything inside is in the div below.
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        // Handled here and not in "cancel": when the owner keeps the dialog open, the browser closes it on the second
        // Escape without a cancel event.
        event.preventDefault()
        onClose()
      }}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-start gap-4 border-b border-line px-5 py-4">
          <div className="min-w-0 flex-1">
            <h2 id={`${id}-title`} className="text-lg font-semibold">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="mt-1 text-sm text-muted">
                {description}
              </p>
            )}
          </div>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="-m-2 grid size-10 shrink-0 cursor-pointer place-items-center rounded-control text-muted hover:bg-wash hover:text-ink"
          >
            <X aria-hidden size={20} />
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5">{children}</div>
        {footer && <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{footer}</div>}
      </div>
    </dialog>
  )
}

/** A dialog at an edge: filters and menus on small screens. */
export const Sheet = ({
  side = 'right',
  ...rest
}: Omit<DialogProps, 'placement'> & { readonly side?: 'left' | 'right' | 'bottom' }) => (
  <Dialog {...rest} placement={side} />
)
