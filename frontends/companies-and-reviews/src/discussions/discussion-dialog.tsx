import {
  ApiError,
  Button,
  callEndpoint,
  Dialog,
  deriveUserHash,
  Field,
  Input,
  refreshReads,
  Select,
  Textarea,
  toast,
} from '@lentera/frontend-kit'
import { startDiscussion } from '@lentera/frontend-kit/api/companies-and-reviews'
import {
  type FoundInText,
  findPersonalData,
  rules,
  showServerIssues,
  TextFindings,
  useForm,
} from '@lentera/frontend-kit/forms'
import type { Channel } from '@lentera/proto/http/companies-and-reviews'
import { useEffect, useId, useState } from 'react'
import { channelOptions } from './discussion-labels.ts'

type DiscussionDraft = { email: string; channel: Channel; title: string; body: string }

const emptyDraft = (channel: Channel): DiscussionDraft => ({ email: '', channel, title: '', body: '' })

type StartDiscussionDialogProps = {
  readonly open: boolean
  /** The channel that the reader looks at is proposed; the page's own default is engineering. */
  readonly channel: Channel
  readonly onClose: () => void
  readonly onPosted: (channel: Channel) => void
}

/**
 * Starts a discussion. It stays in the page while it is closed, so that what was typed is not lost with a stray click.
 * Text that could identify somebody is shown once before it is sent.
 */
export const StartDiscussionDialog = ({ open, channel, onClose, onPosted }: StartDiscussionDialogProps) => {
  const formId = useId()
  const form = useForm<DiscussionDraft>({ defaultValues: emptyDraft(channel) })
  const { register, reset, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const [findings, setFindings] = useState<readonly FoundInText[]>([])
  useEffect(() => {
    if (!open && !isDirty) reset(emptyDraft(channel))
  }, [open, isDirty, channel, reset])
  const post = form.handleSubmit(async ({ email, ...draft }) => {
    const body = { channel: draft.channel, title: draft.title.trim(), body: draft.body.trim() }
    if (findings.length === 0) {
      const texts = [
        { label: 'Title', text: body.title },
        { label: 'Body', text: body.body },
      ]
      const found = (await findPersonalData(texts)) ?? []
      if (found.length > 0) return setFindings(found)
    }
    try {
      const userHash = await deriveUserHash(email)
      const { discussion } = await callEndpoint(startDiscussion, { body: { ...body, userHash } })
      reset(emptyDraft(body.channel))
      setFindings([])
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
    } catch (error) {
      if (error instanceof ApiError && showServerIssues(error, ['channel', 'title', 'body'], form.setError)) return
      toast({
        title: 'Failed to post discussion',
        description: error instanceof Error ? error.message : String(error),
        tone: 'caution',
      })
    }
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Start Discussion"
      description="Others see “Anonymous User”, the channel and the day."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting} pendingLabel="Posting...">
            {findings.length > 0 ? 'Post anyway' : 'Post Discussion'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={post} onChange={() => setFindings([])} className="space-y-5">
        <Field
          label="E-mail"
          required
          error={errors.email?.message}
          hint="Stays in this browser. It becomes a code that ties the post to you for 24 hours of edits, and is never sent with it."
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
        {findings.length > 0 && <TextFindings findings={findings} subject="the post" />}
      </form>
    </Dialog>
  )
}
