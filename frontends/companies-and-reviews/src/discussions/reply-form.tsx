import {
  ApiError,
  Button,
  callEndpoint,
  deriveUserHash,
  Field,
  Input,
  refreshReads,
  Textarea,
  toast,
  useSession,
} from '@lentera/frontend-kit'
import { replyToDiscussion } from '@lentera/frontend-kit/api/companies-and-reviews'
import {
  type FoundInText,
  findPersonalData,
  rules,
  showServerIssues,
  TextFindings,
  useForm,
} from '@lentera/frontend-kit/forms'
import type { Reply } from '@lentera/proto/http/companies-and-reviews'
import { useEffect, useState } from 'react'

type ReplyFormProps = {
  readonly discussionId: string
  /** The reader came to reply: the form takes the focus, and with it the view. */
  readonly takesFocus: boolean
  readonly onPosted: (reply: Reply) => void
}

/**
 * Answers in a thread. Who is signed in replies with the stored hash; everybody else gives an address that becomes one
 * here and is never sent. Text that could identify somebody is shown once before it is sent.
 */
export const ReplyForm = ({ discussionId, takesFocus, onPosted }: ReplyFormProps) => {
  const { userHash: storedHash } = useSession()
  const form = useForm({ defaultValues: { body: '', email: '' } })
  const { register, setFocus, formState } = form
  const { errors, isSubmitting } = formState
  const [findings, setFindings] = useState<readonly FoundInText[]>([])
  useEffect(() => {
    if (takesFocus) setFocus('body')
  }, [takesFocus, setFocus])
  const post = form.handleSubmit(async (draft) => {
    const text = draft.body.trim()
    if (findings.length === 0) {
      const found = (await findPersonalData([{ label: 'Reply', text }])) ?? []
      if (found.length > 0) return setFindings(found)
    }
    try {
      const userHash = storedHash ?? (await deriveUserHash(draft.email))
      const { reply } = await callEndpoint(replyToDiscussion, {
        params: { id: discussionId },
        body: { body: text, userHash },
      })
      form.reset({ body: '', email: draft.email })
      setFindings([])
      toast(
        reply.status === 'pending'
          ? { title: 'Reply received', description: 'It waits for a moderator before others see it.', tone: 'trust' }
          : {
              title: 'Reply posted successfully!',
              description: 'Your anonymous reply has been published.',
              tone: 'trust',
            },
      )
      onPosted(reply)
      await Promise.all([refreshReads('discussions'), refreshReads('channels')])
    } catch (error) {
      if (error instanceof ApiError && showServerIssues(error, ['body'], form.setError)) return
      toast({
        title: 'Failed to post reply',
        description: error instanceof Error ? error.message : String(error),
        tone: 'caution',
      })
    }
  })
  return (
    <form noValidate onSubmit={post} onChange={() => setFindings([])} className="space-y-5">
      <Field label="Your reply" required error={errors.body?.message}>
        {(field) => <Textarea {...field} {...register('body', rules.text(5000))} maxLength={5000} rows={4} />}
      </Field>
      {storedHash === null && (
        <Field
          label="E-mail"
          required
          error={errors.email?.message}
          hint="Stays in this browser. It becomes a code that ties the reply to you for 24 hours of edits, and is never sent with it."
        >
          {(field) => (
            <Input
              {...field}
              {...register('email', rules.email)}
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
            />
          )}
        </Field>
      )}
      {findings.length > 0 && <TextFindings findings={findings} subject="the reply" />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">In this thread you keep one number, here and nowhere else.</p>
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Posting...">
          {findings.length > 0 ? 'Post anyway' : 'Post Reply'}
        </Button>
      </div>
    </form>
  )
}
