import {
  Button,
  callEndpoint,
  classes,
  LinkButton,
  paths,
  refreshReads,
  showFailureReason,
  toast,
  useLocation,
  useRead,
  useSession,
} from '@lentera/frontend-kit'
import { listSavedMarks, saveJob, unsaveJob } from '@lentera/frontend-kit/api/jobs-and-applications'
import type { JobCard } from '@lentera/proto/http/jobs-and-applications'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'

type SaveButtonProps = {
  readonly job: Pick<JobCard, 'id' | 'title'>
  /** Shows the word beside the sign. */
  readonly showLabel?: boolean
  readonly className?: string
  /** Called after a job was removed: the button may be removed with it. */
  readonly onRemoved?: () => void
}

/** Saves a job; a visitor goes to the login and back. All buttons of a page share one read of the saved ids. */
export const SaveButton = ({ job, showLabel = false, className, onRemoved }: SaveButtonProps) => {
  const { isSignedIn } = useSession()
  const { pathname, search } = useLocation()
  const { data } = useRead(listSavedMarks, { when: isSignedIn })
  const [isSending, setSending] = useState(false)
  const isSaved = isSignedIn && (data?.jobIds.includes(job.id) ?? false)
  const looks = {
    size: showLabel ? 'md' : 'sm',
    variant: showLabel ? 'secondary' : 'quiet',
    className: classes(!showLabel && 'px-2', className),
    'aria-label': `Save ${job.title}`,
  } as const
  const face = (
    <>
      <Bookmark aria-hidden size={18} className={isSaved ? 'fill-current text-accent' : undefined} />
      {showLabel && (isSaved ? 'Saved' : 'Save')}
    </>
  )
  if (!isSignedIn)
    return (
      <LinkButton to={paths.login(pathname + search)} {...looks}>
        {face}
      </LinkButton>
    )
  const toggle = async () => {
    setSending(true)
    try {
      await callEndpoint(isSaved ? unsaveJob : saveJob, { params: { id: job.id } })
      await Promise.all([refreshReads('saved-job-marks'), refreshReads('saved-jobs')])
      if (isSaved) onRemoved?.()
      toast(
        isSaved
          ? { title: 'Job no longer saved', description: job.title }
          : {
              title: 'Job saved',
              description: 'Your saved jobs are on your account page. Only you see them.',
              tone: 'trust',
            },
      )
    } catch (error) {
      const title = isSaved ? 'Failed to remove the saved job' : 'Failed to save the job'
      showFailureReason(title, error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button {...looks} aria-pressed={isSaved} pending={isSending} onClick={toggle}>
      {face}
    </Button>
  )
}
