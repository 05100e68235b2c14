import { EmptyState, LinkButton, paths } from '@lentera/frontend-kit'
import { MessageSquareText } from 'lucide-react'

export const NoReviews = ({ slug }: { readonly slug: string }) => (
  <EmptyState
    icon={MessageSquareText}
    level="h3"
    title="No reviews yet"
    action={
      <LinkButton to={paths.postReview(slug)} variant="primary">
        Write the First Review
      </LinkButton>
    }
  >
    Be the first to share your experience!
  </EmptyState>
)
