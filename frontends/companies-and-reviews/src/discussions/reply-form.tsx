import {
  Button,
  callEndpoint,
  deriveUserHash,
  Field,
  refreshReads,
  Textarea,
  toast,
  useSession,
} from '@lentera/frontend-kit'
import { replyToDiscussion } from '@lentera/frontend-kit/api/companies-and-reviews'
import { EmailField, rules, TextFindings, useForm, useSubmission } from '@lentera/frontend-kit/forms'
import type { Reply } from '@lentera/proto/http/companies-and-reviews'
import { useEffect } from 'react'

type ReplyFormProps = {
  readonly discussionId: string
  /** The reader came to reply: the form takes the focus, and with it the view. */
  readonly takesFocus: boolean
  readonly onPosted: (reply: Reply) => void
}

/**
 * Replies in a thread. A signed-in author replies with the stored hash; everybody else enters an address, from which
 * the hash is derived here; the address is never sent. Text that could identify somebody is shown once before it is
 * sent.
 */
export const ReplyForm = ({ discussionId, takesFocus, onPosted }: ReplyFormProps) => {
  const { userHash: storedHash } = useSession()
  const form = useForm({ defaultValues: { body: '', email: '' } })
  const { register, setFocus, formState } = form
  const { errors } = formState
  useEffect(() => {
    if (takesFocus) setFocus('body')
  }, [takesFocus, setFocus])
  const { findings, isSubmitting, onSubmit, onChange } = useSubmission({
    form,
    textsOf: (draft) => [{ label: 'Reply', text: draft.body }],
    fields: ['body'],
    failureTitle: 'Failed to post reply',
    send: async ({ body, email }) => {
      const userHash = storedHash ?? (await deriveUserHash(email))
      const { reply } = await callEndpoint(replyToDiscussion, {
        params: { id: discussionId },
        body: { body: body.trim(), userHash },
      })
      form.reset({ body: '', email })
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
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} onChange={onChange} className="space-y-5">
      <Field label="Your reply" required error={errors.body?.message}>
        {(field) => <Textarea {...field} {...register('body', rules.text(5000))} maxLength={5000} rows={4} />}
      </Field>
      {storedHash === null && (
        <EmailField
          register={() => register('email', rules.email)}
          error={errors.email?.message}
          hint="Stays in this browser. It becomes a code that ties the reply to you for 24 hours of edits, and is never sent with it."
        />
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
