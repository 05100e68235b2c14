import { Button, EmptyState, ErrorState, Loading, Skeleton, useRead } from '@lentera/frontend-kit'
import { listDiscussions } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { Channel } from '@lentera/proto/http/companies-and-reviews'
import type { discussionSorts } from '@lentera/proto/values/companies-and-reviews'
import { MessagesSquare } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DiscussionCard } from './discussion-card.tsx'

/** The endpoint's own limit: a shorter list is the last one. */
const pageSize = 20

export type DiscussionSort = (typeof discussionSorts)[number]

type ListProps = { readonly channel: Channel; readonly sort: DiscussionSort; readonly startAction: ReactNode }

/** A channel's discussions, with "Load more". Needs a key of channel and order, so that a change starts at page 1. */
export const DiscussionList = ({ channel, sort, startAction }: ListProps) => {
  const [pages, setPages] = useState(1)
  return (
    <div className="space-y-4">
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <DiscussionsOfPage
          key={page}
          page={page}
          channel={channel}
          sort={sort}
          startAction={startAction}
          onMore={page === pages ? () => setPages(page + 1) : undefined}
        />
      ))}
    </div>
  )
}

type PageProps = ListProps & {
  readonly page: number
  /** The last page that is shown offers the next one. */
  readonly onMore: (() => void) | undefined
}

const DiscussionsOfPage = ({ page, channel, sort, startAction, onMore }: PageProps) => {
  // The first request has no other parameters, as the specification says: "?channel=engineering".
  const query = { channel, ...(sort === 'new' ? {} : { sort }), ...(page === 1 ? {} : { page }) }
  const { data, error, isLoading, retry } = useRead(listDiscussions, { query })
  const list = useRef<HTMLUListElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    // The pressed button is gone: focus the first new entry.
    if (page > 1 && isThere) list.current?.querySelector('a')?.focus()
  }, [page, isThere])
  if (error)
    return (
      <ErrorState title="Failed to fetch discussions" level="h3" onRetry={retry}>
        {page === 1 ? 'Your channel and order are kept.' : 'What was loaded before is still here.'}
      </ErrorState>
    )
  if (isLoading || data === undefined) return <DiscussionListSkeleton />
  if (data.length === 0)
    return page === 1 ? (
      <EmptyState icon={MessagesSquare} level="h3" title="No discussions yet" action={startAction}>
        Ask something, or tell what others in this channel should know.
      </EmptyState>
    ) : null
  return (
    <>
      <ul ref={list} aria-label={page === 1 ? 'Discussions' : `Discussions, page ${page}`} className="space-y-4">
        {data.map((discussion) => (
          <DiscussionCard key={discussion.id} discussion={discussion} />
        ))}
      </ul>
      {onMore && data.length >= pageSize && (
        <div className="flex justify-center pt-2">
          <Button onClick={onMore}>Load more</Button>
        </div>
      )}
    </>
  )
}

/** Placeholders of the same size as cards, so that the layout does not shift when the data arrives. */
const DiscussionListSkeleton = () => (
  <Loading label="Loading discussions" className="space-y-4">
    <Skeleton className="h-56 w-full" />
    <Skeleton className="h-56 w-full" />
    <Skeleton className="h-56 w-full" />
  </Loading>
)
