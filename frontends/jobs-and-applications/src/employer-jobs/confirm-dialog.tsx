import { Button, Dialog } from '@lentera/frontend-kit'
import type { ReactNode } from 'react'

type ConfirmDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** The consequences, which cannot be undone. */
  readonly description: string
  readonly confirmLabel: string
  readonly variant: 'primary' | 'danger'
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** A confirmation before something that cannot be undone. */
export const ConfirmDialog = ({
  confirmLabel,
  variant,
  isPending,
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    footer={
      <>
        <Button onClick={dialog.onClose}>Cancel</Button>
        <Button variant={variant} onClick={onConfirm} pending={isPending}>
          {confirmLabel}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
