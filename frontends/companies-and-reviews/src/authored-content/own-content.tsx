import { Button, DeleteDialog, formatDeadline, toast } from '@lentera/frontend-kit'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'

type OwnContentProps = {
  readonly what: 'review' | 'interview'
  readonly editableUntil: string | null
  /** The card as others see it, with what its author may do. */
  readonly card: (actions: ReactNode) => ReactNode
  /** The dialog of the edit; it is loaded when it opens. */
  readonly editor: (close: () => void) => ReactNode
  readonly onDelete: () => Promise<unknown>
  /** Reads again what showed it. */
  readonly onDeleted: () => Promise<unknown>
  /** What deleting means, and what it names. */
  readonly consequence: string
  readonly question: ReactNode
}

const deletedTitles = { review: 'Review deleted', interview: 'Interview deleted' } as const

/** What its signed-in author may do with a review or an interview while the edit window is open. Nobody else is ever shown this. */
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
