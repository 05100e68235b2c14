import {
  Card,
  Container,
  ErrorState,
  formatCount,
  LinkButton,
  Loading,
  PageTitle,
  Pagination,
  pageNumberOf,
  paths,
  type ResponseOf,
  Skeleton,
  TextLink,
  useCanonical,
  useDocumentTitle,
  useLocation,
  useParams,
  useRead,
  useSearchParams,
  useSession,
} from '@lentera/frontend-kit'
import { getDiscussion, getMyPosts } from '@lentera/frontend-kit/api/companies-and-reviews'
import { ArrowLeft, MessagesSquare } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { channelLabel } from './discussion-labels.ts'
import { DiscussionPost, type OwnDiscussion } from './discussion-post.tsx'
import { DiscussionReplies, type OwnReplies } from './discussion-replies.tsx'

/** Loaded after the thread, so that readers do not wait for the form library. */
const ReplyForm = lazy(() => import('./reply-form.tsx').then((module) => ({ default: module.ReplyForm })))

const pageSize = 20

export const Page = () => {
  const id = (useParams().id ?? '').toLowerCase()
  const [params] = useSearchParams()
  const page = pageNumberOf(params)
  const { isSignedIn } = useSession()
  const thread = useRead(getDiscussion, { params: { id }, query: page === 1 ? {} : { page }, keepPrevious: true })
  const mine = useRead(getMyPosts, { params: { id }, when: isSignedIn })
  const { error, retry } = thread
  // Keeps the previous page while the next page of replies loads, but only of the same thread.
  const data = thread.data?.discussion.id === id ? thread.data : undefined
  const isMissing = error !== undefined && (error.status === 404 || error.status === 400)
  // A post that waits for a moderator exists for its author only: the public read responds with 404.
  const waiting = isMissing ? (mine.data?.discussion ?? null) : null
  useDocumentTitle(data?.discussion.title ?? waiting?.title ?? (isMissing ? 'Discussion not found' : 'Discussion'))
  useCanonical(paths.discussion(id))
  return (
    <Container className="py-8 sm:py-10">
      <div className="max-w-3xl">
        {waiting ? (
          <WaitingDiscussion id={id} own={waiting} />
        ) : isMissing ? (
          isSignedIn && mine.isLoading ? (
            <ThreadSkeleton />
          ) : (
            <DiscussionNotFound />
          )
        ) : data ? (
          <Thread
            id={id}
            page={page}
            thread={data}
            own={mine.data?.discussion ?? null}
            ownReplies={mine.data?.replies ?? []}
            hasFailed={error !== undefined}
            retry={retry}
          />
        ) : error ? (
          <>
            <h1 className="sr-only">Discussion</h1>
            <ErrorState title="Failed to fetch discussions" onRetry={retry}>
              It is our side that does not answer right now. The rest of the site keeps working.
            </ErrorState>
          </>
        ) : (
          <ThreadSkeleton />
        )}
      </div>
    </Container>
  )
}

type ThreadProps = {
  readonly id: string
  readonly page: number
  readonly thread: ResponseOf<typeof getDiscussion>
  readonly own: OwnDiscussion | null
  readonly ownReplies: OwnReplies
  /** The requested page of replies failed to load; the post is from an earlier response. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

const Thread = ({
  id,
  page,
  thread: { discussion, replies, total },
  own,
  ownReplies,
  hasFailed,
  retry,
}: ThreadProps) => {
  const { hash } = useLocation()
  const [, setParams] = useSearchParams()
  const top = useRef<HTMLHeadingElement>(null)
  const show = (next: number) => setParams(next === 1 ? {} : { page: String(next) })
  const turnPage = (next: number) => {
    show(next)
    top.current?.focus()
  }
  const waiting = ownReplies.filter(({ status }) => status === 'pending')
  return (
    <div className="space-y-6">
      <BackLink channel={discussion.channel} />
      <DiscussionPost id={id} discussion={discussion} own={own} />
      <section aria-labelledby="replies" className="space-y-4">
        <h2 ref={top} id="replies" tabIndex={-1} className="text-lg font-semibold outline-none">
          {total === 0 ? 'No replies yet' : `Replies (${formatCount(total)})`}
        </h2>
        {hasFailed ? (
          <ErrorState title="These replies could not be loaded" level="h3" onRetry={retry}>
            What you wrote is kept.
          </ErrorState>
        ) : (
          replies.length > 0 && <DiscussionReplies label="Replies" replies={replies} own={ownReplies} />
        )}
        <Pagination page={page} pageSize={pageSize} total={total} onChange={turnPage} />
        {waiting.length > 0 && (
          <DiscussionReplies label="Your replies that wait for a moderator" replies={waiting} own={ownReplies} />
        )}
      </section>
      <Card as="section" aria-labelledby="reply-heading" id="reply">
        <h2 id="reply-heading" className="mb-4 text-lg font-semibold">
          Reply
        </h2>
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <ReplyForm
            discussionId={id}
            takesFocus={hash === '#reply'}
            // The oldest come first, so a new reply is the last one on the last page.
            onPosted={({ status }) => status !== 'pending' && show(Math.ceil((total + 1) / pageSize))}
          />
        </Suspense>
      </Card>
    </div>
  )
}

const BackLink = ({ channel }: Pick<ResponseOf<typeof getDiscussion>['discussion'], 'channel'>) => (
  <TextLink to={paths.discussions({ channel })} className="inline-flex items-center gap-1.5 text-sm">
    <ArrowLeft aria-hidden size={15} />
    {channelLabel(channel)}
  </TextLink>
)

const WaitingDiscussion = ({ id, own }: { readonly id: string; readonly own: OwnDiscussion }) => (
  <div className="space-y-4">
    <p className="rounded-card border border-accent-line bg-accent-wash p-4">
      Your post waits for a moderator, because the text may hold personal data. Until then nobody but you can see it.
    </p>
    <DiscussionPost id={id} discussion={own} own={own} />
  </div>
)

const DiscussionNotFound = () => (
  <Card className="flex flex-col items-center px-6 py-14 text-center">
    <span className="grid size-12 place-items-center rounded-full bg-accent-wash text-accent">
      <MessagesSquare aria-hidden size={22} />
    </span>
    <PageTitle className="mt-4" lead="It does not exist, or its author deleted it.">
      Discussion not found
    </PageTitle>
    <LinkButton to={paths.discussions()} variant="primary" className="mt-6">
      All Discussions
    </LinkButton>
  </Card>
)

const ThreadSkeleton = () => (
  <Loading label="Loading discussion" className="space-y-6">
    <Skeleton className="h-6 w-28" />
    <Skeleton className="h-64 w-full" />
    <Skeleton className="h-7 w-36" />
    <Skeleton className="h-32 w-full" />
    <Skeleton className="h-32 w-full" />
  </Loading>
)
