import { Button, callEndpoint, showFailureReason } from '@lentera/frontend-kit'
import { createResumeLink } from '@lentera/frontend-kit/api/jobs-and-applications'
import type { EmployerApplication } from '@lentera/proto/http/jobs-and-applications'
import { Download } from 'lucide-react'
import { useState } from 'react'

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Follows a link without leaving the page: with `download` a refusal is a failed download, not a page of JSON. */
const download = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

type ResumeButtonProps = { readonly application: EmployerApplication; readonly onAsked: () => void }

/** Requests a new link for each download: a link is valid for five minutes. */
export const ResumeButton = ({ application, onAsked }: ResumeButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      const { url } = await callEndpoint(createResumeLink, { params: { id: application.id } })
      download(url)
      onAsked()
    } catch (error) {
      showFailureReason('The resume could not be downloaded', error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button size="sm" onClick={ask} pending={isAsking}>
      <Download aria-hidden size={15} />
      Resume (PDF, {sizeText(application.resumeBytes)}) <span className="sr-only">of {application.fullName}</span>
    </Button>
  )
}
