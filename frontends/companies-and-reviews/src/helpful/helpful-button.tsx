import {
  Button,
  callEndpoint,
  LinkButton,
  paths,
  refreshReads,
  showFailure,
  useLocation,
  useSession,
} from '@lentera/frontend-kit'
import { markHelpful, unmarkHelpful } from '@lentera/frontend-kit/api/companies-and-reviews'
import type { Review } from '@lentera/proto/http/companies-and-reviews'
import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'

type HelpfulButtonProps = {
  readonly review: Review
  readonly slug: string
  /** Whether this reader has marked it, as far as the page knows. */
  readonly isMarked: boolean
}

const wordsOf = (helpfulCount: number): string => (helpfulCount === 0 ? 'Helpful' : `Helpful (${helpfulCount})`)

/** One mark per reader. Shown immediately (optimistic update); the server's count follows. */
export const HelpfulButton = ({ review, slug, isMarked }: HelpfulButtonProps) => {
  const { isSignedIn } = useSession()
  const { pathname, search } = useLocation()
  const [own, setOwn] = useState<{ readonly isHelpful: boolean; readonly helpfulCount: number } | null>(null)
  const [isSending, setSending] = useState(false)
  if (!isSignedIn)
    return (
      <LinkButton size="sm" variant="quiet" to={paths.login(pathname + search)}>
        <ThumbsUp aria-hidden size={15} />
        {wordsOf(review.helpfulCount)}
        <span className="sr-only">, sign in to mark this review as helpful</span>
      </LinkButton>
    )
  const { isHelpful, helpfulCount } = own ?? { isHelpful: isMarked, helpfulCount: review.helpfulCount }
  const toggle = async () => {
    setOwn({ isHelpful: !isHelpful, helpfulCount: Math.max(0, helpfulCount + (isHelpful ? -1 : 1)) })
    setSending(true)
    try {
      setOwn(await callEndpoint(isHelpful ? unmarkHelpful : markHelpful, { params: { id: review.id } }))
      await Promise.all([refreshReads('helpful-marks'), refreshReads('companies', slug, 'reviews')])
    } catch (error) {
      setOwn(null)
      showFailure('Failed to save your mark', error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button
      size="sm"
      variant={isHelpful ? 'secondary' : 'quiet'}
      aria-pressed={isHelpful}
      pending={isSending}
      onClick={toggle}
    >
      <ThumbsUp aria-hidden size={15} className={isHelpful ? 'text-accent' : undefined} />
      {wordsOf(helpfulCount)}
    </Button>
  )
}
