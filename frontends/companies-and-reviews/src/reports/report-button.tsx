import { Button } from '@lentera/frontend-kit'
import type { FlagTarget } from '@lentera/proto/http/companies-and-reviews'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

/** Loaded when somebody reports: the form's library is not part of the page. */
const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

type ReportButtonProps = {
  readonly targetType: FlagTarget
  readonly targetId: string
  /** The label; "Report" by default, and "Report this review" for screen readers. */
  readonly label?: string
  readonly className?: string
}

/** Reports something to the moderators: `<ReportButton targetType="review" targetId={review.id} />`. */
export const ReportButton = ({ targetType, targetId, label, className }: ReportButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className={className}
        aria-haspopup="dialog"
        aria-label={label ?? `Report this ${targetType}`}
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden size={15} />
        {label ?? 'Report'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog targetType={targetType} targetId={targetId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
