import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatCount } from '../format.ts'
import { Button } from './button.tsx'

type PaginationProps = {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onChange: (page: number) => void
  /** Says "Page 2 of 9" instead of "Page 2". */
  readonly ofPages?: boolean
  readonly className?: string
}

/** "Previous", "Page N" or "Page N of M", "Next"; nothing at all when everything fits on one page. */
export const Pagination = ({ page, pageSize, total, onChange, ofPages = false, className }: PaginationProps) => {
  if (total <= pageSize) return null
  return (
    <nav aria-label="Pages" className={className}>
      <div className="flex items-center justify-center gap-4">
        <Button size="sm" disabled={page <= 1} onClick={() => onChange(page - 1)}>
          <ChevronLeft aria-hidden size={16} />
          Previous
        </Button>
        <span aria-live="polite" className="text-sm text-muted tabular-nums">
          Page {page}
          {ofPages && ` of ${formatCount(Math.ceil(total / pageSize))}`}
        </span>
        <Button size="sm" disabled={page * pageSize >= total} onClick={() => onChange(page + 1)}>
          Next
          <ChevronRight aria-hidden size={16} />
        </Button>
      </div>
    </nav>
  )
}
