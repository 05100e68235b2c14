import {
  ApiError,
  Button,
  callUpload,
  Dialog,
  Field,
  Input,
  refreshReads,
  Textarea,
  toast,
  useSession,
} from '@lentera/frontend-kit'
import { applyForJob } from '@lentera/frontend-kit/api/jobs-and-applications'
import { Controller, EmailField, PrivacyNote, rules, showServerIssues, useForm } from '@lentera/frontend-kit/forms'
import type { Job } from '@lentera/proto/http/jobs-and-applications'
import { applicationRetentionDays, applicationTexts } from '@lentera/proto/values/jobs-and-applications'
import { useEffect, useId } from 'react'
import { type ApplicationDraft, faultOfApplication, faultOfResume } from './application-draft.ts'
import { ResumeField } from './resume-field.tsx'

const emptyDraft: ApplicationDraft = { fullName: '', email: '', coverLetter: '', resume: null }

/** The field of each problem code of the server, in addition to the toast. */
const fieldOfCode: Readonly<Record<string, 'resume' | 'email'>> = {
  not_a_pdf: 'resume',
  resume_damaged: 'resume',
  file_too_large: 'resume',
  already_applied: 'email',
}

const refuse = (fault: keyof typeof applicationTexts) => toast({ ...applicationTexts[fault], tone: 'caution' })

type ApplicationDialogProps = {
  readonly open: boolean
  readonly job: Pick<Job, 'id' | 'title' | 'company'>
  readonly onClose: () => void
  readonly onApplied: () => void
}

/**
 * The application for a job. A draft stays while the dialog is closed and after a failure; only a sent one is cleared.
 */
export const ApplicationDialog = ({ open, job, onClose, onApplied }: ApplicationDialogProps) => {
  const formId = useId()
  const { user } = useSession()
  const known = { fullName: [user?.firstName, user?.lastName].filter(Boolean).join(' '), email: user?.email ?? '' }
  const form = useForm<ApplicationDraft>({ defaultValues: { ...emptyDraft, ...known } })
  const { errors, isSubmitting } = form.formState
  const { getFieldState, resetField } = form
  // The account may load after the dialog has opened: do not overwrite what the user has typed.
  useEffect(() => {
    for (const [name, value] of Object.entries({ fullName: known.fullName, email: known.email }) as [
      'fullName' | 'email',
      string,
    ][])
      if (value !== '' && !getFieldState(name).isDirty) resetField(name, { defaultValue: value })
  }, [known.fullName, known.email, getFieldState, resetField])

  const send = form.handleSubmit(
    async ({ fullName, email, coverLetter, resume }) => {
      if (resume === null) return
      const fields = { fullName: fullName.trim(), email: email.trim(), coverLetter: coverLetter.trim() }
      try {
        await callUpload(applyForJob, { params: { id: job.id }, fields, file: { resume } })
        form.reset({ ...emptyDraft, ...known })
        onClose()
        toast({
          title: 'Application submitted!',
          description: "Your application has been sent successfully. We'll get back to you soon!",
          tone: 'trust',
        })
        onApplied()
        await refreshReads('my-applications')
      } catch (error) {
        const problem = error instanceof ApiError ? error.problem : null
        if (error instanceof ApiError) showServerIssues(error, ['fullName', 'email', 'coverLetter'], form.setError)
        const field = fieldOfCode[problem?.code ?? '']
        if (field && problem) form.setError(field, { type: 'server', message: problem.message }, { shouldFocus: true })
        toast({
          title: 'Application failed',
          description: problem?.message ?? 'Please try again later.',
          tone: 'caution',
        })
      }
    },
    async () => {
      const fault = await faultOfApplication(form.getValues())
      if (fault) refuse(fault)
    },
  )
  const close = () => {
    if (!isSubmitting) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Apply for this position"
      description={`${job.title} at ${job.company.name}`}
      footer={
        <>
          <Button onClick={close} aria-disabled={isSubmitting || undefined}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting} pendingLabel="Submitting...">
            Submit Application
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="space-y-5">
        <Field label="Full Name" required error={errors.fullName?.message}>
          {(field) => (
            <Input
              {...field}
              {...form.register('fullName', rules.text(120, 'Please enter your full name'))}
              autoComplete="name"
              maxLength={120}
            />
          )}
        </Field>
        <EmailField
          label="Email Address"
          register={() => form.register('email', rules.email)}
          error={errors.email?.message}
        />
        <Controller
          control={form.control}
          name="resume"
          rules={{
            validate: async (resume) => {
              if (resume === null) return 'Please upload your resume.'
              const fault = await faultOfResume(resume)
              return fault === null || applicationTexts[fault].description
            },
          }}
          render={({ field, fieldState }) => (
            <ResumeField
              resume={field.value}
              error={fieldState.error?.message}
              inputRef={field.ref}
              onChange={async (resume) => {
                field.onChange(resume)
                if (resume === null) return
                await form.trigger('resume')
                const fault = await faultOfResume(resume)
                if (fault) refuse(fault)
              }}
            />
          )}
        />
        <Field label="Cover Letter" error={errors.coverLetter?.message}>
          {(field) => (
            <Textarea
              {...field}
              {...form.register('coverLetter', rules.optionalText(10_000))}
              rows={4}
              maxLength={10_000}
            />
          )}
        </Field>
        <PrivacyNote title="Who sees this">
          Only the employers of {job.company.name}. Your resume is stored encrypted, and everything is erased after{' '}
          {applicationRetentionDays} days. To withdraw earlier, sign in with this e-mail address and open My
          applications.
        </PrivacyNote>
      </form>
    </Dialog>
  )
}
