import { Button, DeleteDialog, formatDeadline, toast } from '@lentera/frontend-kit'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'

type OwnContentProps = {
  readonly what: 'review' | 'interview'
  readonly editableUntil: string | null
  /** The card of the content, with the buttons of its author. */
  readonly card: (actions: ReactNode) => ReactNode
  /** The dialog of the edit; it is loaded when it opens. */
  readonly editor: (close: () => void) => ReactNode
  readonly onDelete: () => Promise<unknown>
  /** Refetches the reads that show it. */
  readonly onDeleted: () => Promise<unknown>
  /** The texts of the delete dialog. */
  readonly consequence: string
  readonly question: ReactNode
}

const deletedTitles = { review: 'Review deleted', interview: 'Interview deleted' } as const

/**
 * The buttons of the signed-in author for a review or an interview while the edit window is open. It is shown to nobody
 * else.
 */
export const OwnContent = ({
  what,
  editableUntil,
  card,
  editor,
  onDelete,
  onDeleted,
  consequence,
  question,
}: OwnContentProps) => {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const remove = async () => {
    await onDelete()
    close()
    toast({ title: deletedTitles[what], description: 'It is gone from every page.' })
    await onDeleted()
  }
  return (
    <section aria-label={`Your ${what}`} className="rounded-card border border-accent-line bg-accent-wash p-3">
      <h3 className="px-2 pt-1 pb-3 text-sm font-semibold">
        Your {what}
        {editableUntil && (
          <span className="font-normal text-muted"> · you can change it until {formatDeadline(editableUntil)}</span>
        )}
      </h3>
      {card(
        <>
          <Button size="sm" onClick={() => setOpen('edit')}>
            <Pencil aria-hidden size={15} />
            Edit
          </Button>
          <Button size="sm" onClick={() => setOpen('delete')}>
            <Trash2 aria-hidden size={15} />
            Delete
          </Button>
        </>,
      )}
      {open === 'edit' && <Suspense fallback={null}>{editor(close)}</Suspense>}
      <DeleteDialog open={open === 'delete'} onClose={close} what={what} description={consequence} onDelete={remove}>
        <p className="text-muted">{question}</p>
      </DeleteDialog>
    </section>
  )
}
