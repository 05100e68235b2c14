import {
  Button,
  callEndpoint,
  LinkButton,
  paths,
  refreshReads,
  replaceRead,
  showFailure,
  toast,
  useLocation,
  useRead,
  useSession,
} from '@lentera/frontend-kit'
import { followCompany, getFollow, unfollowCompany } from '@lentera/frontend-kit/api/companies-and-reviews'
import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'

type FollowButtonProps = { readonly slug: string; readonly companyName: string }

/** Follow or Following; a visitor goes to the login and back. The grid around it gives both words the same width. */
export const FollowButton = ({ slug, companyName }: FollowButtonProps) => {
  const { isSignedIn } = useSession()
  const { pathname, search } = useLocation()
  const { data } = useRead(getFollow, { params: { slug }, when: isSignedIn })
  const [isSending, setSending] = useState(false)
  if (!isSignedIn)
    return (
      <LinkButton to={paths.login(pathname + search)}>
        <Bell aria-hidden size={18} />
        Follow
      </LinkButton>
    )
  const isFollowing = data?.isFollowing ?? false
  const toggle = async () => {
    setSending(true)
    try {
      const response = await callEndpoint(isFollowing ? unfollowCompany : followCompany, { params: { slug } })
      await Promise.all([replaceRead(getFollow, { params: { slug } }, response), refreshReads('follows')])
      toast(
        response.isFollowing
          ? {
              title: `You follow ${companyName}`,
              description: 'Your account lists the companies that you follow. Nobody else sees it.',
              tone: 'trust',
            }
          : { title: `You no longer follow ${companyName}` },
      )
    } catch (error) {
      const title = isFollowing ? `Failed to unfollow ${companyName}` : `Failed to follow ${companyName}`
      showFailure(title, error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button aria-pressed={isFollowing} pending={isSending} onClick={toggle}>
      {isFollowing ? <BellRing aria-hidden size={18} className="text-accent" /> : <Bell aria-hidden size={18} />}
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}
