import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

type PaginationProps = {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onChange: (page: number) => void
  readonly className?: string
}

/** "Previous", "Page N", "Next"; nothing at all when everything fits on one page. */
export const Pagination = ({ page, pageSize, total, onChange, className }: PaginationProps) => {
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
        </span>
        <Button size="sm" disabled={page * pageSize >= total} onClick={() => onChange(page + 1)}>
          Next
          <ChevronRight aria-hidden size={16} />
        </Button>
      </div>
    </nav>
  )
}
