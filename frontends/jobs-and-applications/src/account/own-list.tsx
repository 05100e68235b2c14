import { ErrorState, Pagination, pageNumberOf, useSearchParams } from '@lentera/frontend-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import { JobListSkeleton } from '../job-list/job-card.tsx'

export const pageSize = 20

/** The page number of a list, stored in the URL. */
export const usePageNumber = (): number => {
  const [params] = useSearchParams()
  return pageNumberOf(params)
}

type OwnListProps<T> = {
  /** "Your saved jobs" */
  readonly label: string
  readonly read: {
    readonly items: readonly T[] | undefined
    readonly total: number | undefined
    readonly failure: string | undefined
    readonly isLoading: boolean
    readonly retry: () => void
  }
  readonly failed: string
  readonly empty: ReactNode
  /** `onGone` moves the focus to the list when an entry leaves it. */
  readonly line: (item: T, onGone: () => void) => ReactNode
}

/** A list of the signed-in user, page by page, with its loading, empty and error states. */
export const OwnList = <T,>({ label, read, failed, empty, line }: OwnListProps<T>) => {
  const { items, total, failure, isLoading, retry } = read
  const page = usePageNumber()
  const [, setParams] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize))
  const isPastTheEnd = lastPage !== undefined && page > lastPage
  const show = (next: number, replace: boolean) => setParams(next > 1 ? { page: String(next) } : {}, { replace })
  useEffect(() => {
    if (isPastTheEnd) show(lastPage, true)
  })
  const takeFocus = () => heading.current?.focus()
  return (
    <section aria-labelledby="own-list" className="mt-6">
      <h2 id="own-list" ref={heading} tabIndex={-1} className="sr-only">
        {label}
      </h2>
      {isLoading && <JobListSkeleton label={`Loading ${label.toLowerCase()}`} count={3} />}
      {failure !== undefined && (
        <ErrorState title={failed} onRetry={retry} level="h3">
          {failure}
        </ErrorState>
      )}
      {total === 0 && empty}
      {items && items.length > 0 && (
        <ul aria-label={label} className="space-y-4">
          {items.map((item) => line(item, takeFocus))}
        </ul>
      )}
      {total !== undefined && (
        <Pagination
          className="mt-8"
          page={page}
          pageSize={pageSize}
          total={total}
          ofPages
          onChange={(next) => {
            show(next, false)
            window.scrollTo({ top: 0 })
            takeFocus()
          }}
        />
      )}
    </section>
  )
}
