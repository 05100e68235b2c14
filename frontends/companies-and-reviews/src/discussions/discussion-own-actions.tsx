import { Button, DeleteDialog, formatDeadline, toast } from '@lentera/frontend-kit'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'

type DiscussionOwnActionsProps = {
  /** "discussion" or "reply", for labels and messages. */
  readonly what: 'discussion' | 'reply'
  readonly editableUntil: string
  readonly onDelete: () => Promise<unknown>
  /** The dialog of the edit; it is loaded when it opens. */
  readonly editor: (close: () => void) => ReactNode
}

const consequences = {
  discussion: 'It disappears at once, with all its replies, and cannot be brought back.',
  reply: 'It disappears at once and cannot be brought back.',
}

/** The buttons of an author for their own post while the edit window is open. It is shown to nobody else. */
export const DiscussionOwnActions = ({ what, editableUntil, onDelete, editor }: DiscussionOwnActionsProps) => {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const remove = async () => {
    try {
      await onDelete()
      toast({
        title: what === 'reply' ? 'Reply deleted' : 'Discussion deleted',
        description: 'It is gone from every page.',
      })
    } finally {
      close()
    }
  }
  return (
    <>
      <Button size="sm" aria-label={`Edit your ${what}`} onClick={() => setOpen('edit')}>
        <Pencil aria-hidden size={15} />
        Edit
      </Button>
      <Button size="sm" aria-label={`Delete your ${what}`} onClick={() => setOpen('delete')}>
        <Trash2 aria-hidden size={15} />
        Delete
      </Button>
      <span className="self-center text-sm text-muted">
        Yours · you can change it until {formatDeadline(editableUntil)}
      </span>
      {open === 'edit' && <Suspense fallback={null}>{editor(close)}</Suspense>}
      <DeleteDialog open={open === 'delete'} onClose={close} what={what} onDelete={remove}>
        <p>{consequences[what]}</p>
      </DeleteDialog>
    </>
  )
}
