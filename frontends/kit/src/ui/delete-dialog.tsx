import { type ReactNode, useState } from 'react'
import { showFailure } from '../toast/show-failure.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type DeleteDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** "review": for the title, the button and the toast of a failure. */
  readonly what: string
  /** The consequences. */
  readonly description?: string
  /** Deletes and closes the dialog with a toast; when it throws, a toast shows the reason. */
  readonly onDelete: () => Promise<unknown>
  readonly children: ReactNode
}

/**
 * Confirms before an author's own content is deleted. Not part of the forms entry: the pages that show somebody's
 * own content must not load the form library for it.
 */
export const DeleteDialog = ({ open, onClose, what, description, onDelete, children }: DeleteDialogProps) => {
  const [isDeleting, setDeleting] = useState(false)
  const remove = async () => {
    setDeleting(true)
    try {
      await onDelete()
    } catch (error) {
      showFailure(`Failed to delete ${what}`, error)
    } finally {
      setDeleting(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Delete your ${what}?`}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" onClick={remove} pending={isDeleting} pendingLabel="Deleting...">
            Delete {what}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
