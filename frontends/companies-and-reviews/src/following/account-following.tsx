import {
  Button,
  Card,
  CompanyTile,
  callEndpoint,
  EmptyState,
  ErrorState,
  formatRating,
  Link,
  LinkButton,
  Loading,
  Pagination,
  paths,
  refreshReads,
  replaceRead,
  Skeleton,
  showFailure,
  toast,
  useRead,
} from '@lentera/frontend-kit'
import { getFollow, listFollows, unfollowCompany } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { CompanyCard } from '@lentera/proto/http/companies-and-reviews'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const pageSize = 20

/** The companies that somebody follows, on the account page. */
export const Slot = () => {
  const [page, setPage] = useState(1)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isLoading, retry } = useRead(listFollows, { query: { page, limit: pageSize } })
  const isPastTheEnd = data !== undefined && data.companies.length === 0 && page > 1
  useEffect(() => {
    if (isPastTheEnd) setPage((current) => current - 1)
  }, [isPastTheEnd])
  const turnPage = (next: number) => {
    setPage(next)
    heading.current?.focus()
  }
  return (
    <Card as="section">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        Companies you follow
      </h2>
      <p className="mt-1 text-sm text-muted">Only you see this list.</p>
      {isLoading && (
        <Loading label="Loading the companies you follow" className="mt-3 space-y-3">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      {error && (
        <ErrorState className="mt-3" level="h3" title="The companies you follow could not be loaded" onRetry={retry}>
          You still follow them.
        </ErrorState>
      )}
      {data?.total === 0 && (
        <EmptyState
          className="mt-3"
          level="h3"
          icon={Bell}
          title="You follow no company yet"
          action={<LinkButton to={paths.companies()}>Browse Companies</LinkButton>}
        >
          Follow companies on their pages, and find them again here.
        </EmptyState>
      )}
      {data && data.companies.length > 0 && (
        <ul aria-label="Companies you follow" className="mt-3 divide-y divide-line">
          {data.companies.map((company) => (
            <FollowedCompany key={company.id} company={company} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {data && <Pagination className="mt-4" page={page} pageSize={pageSize} total={data.total} onChange={turnPage} />}
    </Card>
  )
}

type FollowedCompanyProps = {
  readonly company: CompanyCard
  /** The entry has left the list: moves the focus to the list. */
  readonly onGone: () => void
}

const FollowedCompany = ({ company, onGone }: FollowedCompanyProps) => {
  const { slug, name } = company
  const [isSending, setSending] = useState(false)
  const unfollow = async () => {
    setSending(true)
    try {
      const response = await callEndpoint(unfollowCompany, { params: { slug } })
      await Promise.all([replaceRead(getFollow, { params: { slug } }, response), refreshReads('follows')])
      onGone()
      toast({ title: `You no longer follow ${name}` })
    } catch (error) {
      showFailure(`Failed to unfollow ${name}`, error)
    } finally {
      setSending(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <CompanyTile name={name} logoUrl={company.logoUrl} size="sm" />
      <p className="min-w-0 flex-1">
        <Link to={paths.company(slug)} className="link block truncate">
          {name}
        </Link>
        <span className="block text-sm text-muted">
          {company.hqCountry} · {company.avgRating === null ? 'not rated yet' : `${formatRating(company.avgRating)}/5`}
        </span>
      </p>
      <Button size="sm" aria-label={`Unfollow ${name}`} onClick={unfollow} pending={isSending}>
        Unfollow
      </Button>
    </li>
  )
}
