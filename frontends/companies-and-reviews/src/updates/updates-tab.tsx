import {
  Button,
  Card,
  callEndpoint,
  Dialog,
  EmptyState,
  ErrorState,
  formatDate,
  Loading,
  Pagination,
  refreshReads,
  Skeleton,
  showFailure,
  toast,
  useRead,
  useSession,
} from '@lentera/frontend-kit'
import { getMembership, listCompanyUpdates, removeCompanyUpdate } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { CompanyUpdate } from '@lentera/proto/http/companies-and-reviews'
import type { CompanyPage } from '@lentera/proto/http/gateway'
import { Megaphone, PenLine, Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { ReportButton } from '../reports/report-button.tsx'

/** Loaded when an employer posts: the form's library is not part of the page. */
const PostUpdateDialog = lazy(() =>
  import('./post-update-dialog.tsx').then((module) => ({ default: module.PostUpdateDialog })),
)

const pageSize = 20

/** A company's own updates. The company page contains the newest 20; its own employers may post and remove them. */
export const UpdatesTab = ({ page: company }: { readonly page: CompanyPage }) => {
  const { slug, name } = company.company
  const { permissions } = useSession()
  const membership = useRead(getMembership, { params: { slug }, when: permissions.includes('companies.post-updates') })
  const isMember = membership.data?.isMember ?? false
  const [page, setPage] = useState(1)
  const top = useRef<HTMLHeadingElement>(null)
  const further = useRead(listCompanyUpdates, { params: { slug }, query: { page, limit: pageSize }, when: page > 1 })
  const updates = page === 1 ? company.updates : further.data?.updates
  const turnPage = (next: number) => {
    setPage(next)
    top.current?.focus()
  }
  return (
    <section className="max-w-3xl space-y-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 ref={top} tabIndex={-1} className="text-lg font-semibold outline-none">
          Company Updates
        </h2>
        {isMember && <PostUpdate slug={slug} companyName={name} />}
      </div>
      {company.updateCount === 0 && <EmptyState icon={Megaphone} level="h3" title="No company updates yet" />}
      {page > 1 && further.isLoading && <UpdatesSkeleton />}
      {page > 1 && further.error && (
        <ErrorState title="These updates could not be loaded" level="h3" onRetry={further.retry}>
          The newest ones are still on the first page.
        </ErrorState>
      )}
      {updates?.map((update) => (
        <UpdateCard key={update.id} update={update} slug={slug} isMember={isMember} />
      ))}
      <Pagination page={page} pageSize={pageSize} total={company.updateCount} onChange={turnPage} />
    </section>
  )
}

/** The dialog stays mounted after the first opening, so that a draft is kept while the dialog is closed. */
const PostUpdate = ({ slug, companyName }: { readonly slug: string; readonly companyName: string }) => {
  const [state, setState] = useState<'never opened' | 'open' | 'closed'>('never opened')
  return (
    <>
      <Button size="sm" variant="primary" aria-haspopup="dialog" onClick={() => setState('open')}>
        <PenLine aria-hidden size={15} />
        Post Update
      </Button>
      {state !== 'never opened' && (
        <Suspense fallback={null}>
          <PostUpdateDialog
            open={state === 'open'}
            slug={slug}
            companyName={companyName}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}

type UpdateCardProps = { readonly update: CompanyUpdate; readonly slug: string; readonly isMember: boolean }

const UpdateCard = ({ update, slug, isMember }: UpdateCardProps) => (
  <Card as="article">
    <h3 className="text-lg font-semibold">{update.title}</h3>
    <time dateTime={update.createdAt} className="text-sm text-muted">
      {formatDate(update.createdAt)}
    </time>
    <p className="prose-text mt-3">{update.body}</p>
    <div className="mt-4 flex justify-end gap-3 border-t border-line pt-3">
      {isMember && <RemoveUpdate update={update} slug={slug} />}
      <ReportButton targetType="update" targetId={update.id} />
    </div>
  </Card>
)

const RemoveUpdate = ({ update, slug }: { readonly update: CompanyUpdate; readonly slug: string }) => {
  const [isAsking, setAsking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const remove = async () => {
    setRemoving(true)
    try {
      await callEndpoint(removeCompanyUpdate, { params: { id: update.id } })
      setAsking(false)
      toast({ title: 'Update removed', description: 'It is gone from the page of your company.' })
      await refreshReads('companies', slug)
    } catch (error) {
      showFailure('Failed to remove update', error)
    } finally {
      setRemoving(false)
    }
  }
  return (
    <>
      <Button size="sm" aria-label={`Remove ${update.title}`} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={15} />
        Remove
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Remove this update?"
        description="It disappears at once and cannot be brought back."
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="danger" onClick={remove} pending={isRemoving} pendingLabel="Removing...">
              Remove update
            </Button>
          </>
        }
      >
        <p className="text-muted">{update.title}</p>
      </Dialog>
    </>
  )
}

const UpdatesSkeleton = () => (
  <Loading label="Loading updates" className="space-y-4">
    <Skeleton className="h-44 w-full" />
    <Skeleton className="h-44 w-full" />
  </Loading>
)
