import { Button, callEndpoint, refreshReads, showFailureReason, toast } from '@lentera/frontend-kit'
import { withdrawApplication } from '@lentera/frontend-kit/api/jobs-and-applications'
import type { MyApplication } from '@lentera/proto/http/jobs-and-applications'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../employer-jobs/confirm-dialog.tsx'

type WithdrawButtonProps = {
  readonly application: Pick<MyApplication, 'id' | 'jobTitle' | 'companyName'>
  readonly onGone: () => void
}

/** Withdraws an application, after a confirmation. */
export const WithdrawButton = ({ application, onGone }: WithdrawButtonProps) => {
  const { id, jobTitle, companyName } = application
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const withdraw = async () => {
    setSending(true)
    try {
      await callEndpoint(withdrawApplication, { params: { id } })
      setOpen(false)
      await refreshReads('my-applications')
      onGone()
      toast({
        title: 'Application withdrawn',
        description: `${companyName} no longer has your application and your resume.`,
        tone: 'trust',
      })
    } catch (error) {
      showFailureReason('Failed to withdraw the application', error)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Withdraw your application for ${jobTitle}`}
        onClick={() => setOpen(true)}
      >
        <Undo2 aria-hidden size={15} />
        Withdraw
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => {
          if (!isSending) setOpen(false)
        }}
        title="Withdraw your application?"
        description="Your application and your resume are erased at once and cannot be brought back."
        confirmLabel="Withdraw application"
        variant="danger"
        isPending={isSending}
        onConfirm={withdraw}
      >
        <p>
          {jobTitle} at {companyName}
        </p>
      </ConfirmDialog>
    </>
  )
}
