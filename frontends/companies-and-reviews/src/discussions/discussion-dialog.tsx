import {
  callEndpoint,
  deriveUserHash,
  Field,
  Input,
  refreshReads,
  Select,
  Textarea,
  toast,
} from '@lentera/frontend-kit'
import { startDiscussion } from '@lentera/frontend-kit/api/companies-and-reviews'
import { EmailField, FormDialog, rules, useForm, useSubmission } from '@lentera/frontend-kit/forms'
import type { Channel } from '@lentera/proto/http/companies-and-reviews'
import { useEffect } from 'react'
import { channelOptions } from './discussion-labels.ts'
import { discussionTextsOf } from './discussion-texts.ts'

type DiscussionDraft = { email: string; channel: Channel; title: string; body: string }

const emptyDraft = (channel: Channel): DiscussionDraft => ({ email: '', channel, title: '', body: '' })

type StartDiscussionDialogProps = {
  readonly open: boolean
  /** Preselected channel: the one that the reader looks at; engineering by default. */
  readonly channel: Channel
  readonly onClose: () => void
  readonly onPosted: (channel: Channel) => void
}

/**
 * Form for a new discussion. The component stays mounted while the dialog is closed, so that the draft is kept.
 * Text that could identify somebody is shown once before it is sent.
 */
export const StartDiscussionDialog = ({ open, channel, onClose, onPosted }: StartDiscussionDialogProps) => {
  const form = useForm<DiscussionDraft>({ defaultValues: emptyDraft(channel) })
  const { register, reset, formState } = form
  const { errors, isDirty } = formState
  useEffect(() => {
    if (!open && !isDirty) reset(emptyDraft(channel))
  }, [open, isDirty, channel, reset])
  const submission = useSubmission({
    form,
    textsOf: discussionTextsOf,
    fields: ['channel', 'title', 'body'],
    failureTitle: 'Failed to post discussion',
    send: async (draft) => {
      const userHash = await deriveUserHash(draft.email)
      const body = { channel: draft.channel, title: draft.title.trim(), body: draft.body.trim(), userHash }
      const { discussion } = await callEndpoint(startDiscussion, { body })
      reset(emptyDraft(body.channel))
      onClose()
      toast(
        discussion.status === 'pending'
          ? {
              title: 'Discussion received',
              description: 'It waits for a moderator before others see it.',
              tone: 'trust',
            }
          : {
              title: 'Discussion posted successfully!',
              description: 'Your anonymous post has been published.',
              tone: 'trust',
            },
      )
      onPosted(body.channel)
      await Promise.all([refreshReads('discussions'), refreshReads('channels')])
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Start Discussion"
      description="Others see “Anonymous User”, the channel and the day."
      submission={submission}
      submitLabel="Post Discussion"
      pendingLabel="Posting..."
      checked={{ subject: 'the post', submitAnywayLabel: 'Post anyway' }}
    >
      <EmailField
        register={() => register('email', rules.email)}
        error={errors.email?.message}
        hint="Stays in this browser. It becomes a code that ties the post to you for 24 hours of edits, and is never sent with it."
      />
      <Field label="Channel" required error={errors.channel?.message}>
        {(field) => <Select {...field} {...register('channel', rules.choice)} options={channelOptions} />}
      </Field>
      <Field label="Title" required error={errors.title?.message}>
        {(field) => (
          <Input {...field} {...register('title', rules.text(200))} maxLength={200} placeholder="What is it about?" />
        )}
      </Field>
      <Field label="Body" required error={errors.body?.message}>
        {(field) => <Textarea {...field} {...register('body', rules.text(10_000))} maxLength={10_000} rows={6} />}
      </Field>
    </FormDialog>
  )
}
