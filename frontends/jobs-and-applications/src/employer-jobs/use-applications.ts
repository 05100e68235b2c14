import { callEndpoint, refreshReads, replaceRead, showFailureReason, toast, useRead } from '@lentera/frontend-kit'
import { listJobApplications, moveApplication } from '@lentera/frontend-kit/api/jobs-and-applications'
import type { ApplicationStatus, EmployerApplication } from '@lentera/proto/http/jobs-and-applications'
import { useEffect, useRef } from 'react'
import { applicationMoveLabels, applicationStatusLabels } from './desk-labels.ts'

export const applicationsPageSize = 20

export type ApplicationView = { readonly id: string; readonly status: ApplicationStatus | ''; readonly page: number }

/** The applications of a job, and the two ways of moving them. */
export const useApplications = ({ id, status, page }: ApplicationView) => {
  const input = { params: { id }, query: { status, page, limit: applicationsPageSize } }
  const read = useRead(listJobApplications, input)
  const latest = useRef(read.data)
  useEffect(() => {
    latest.current = read.data
  }, [read.data])

  /** Moves an application by decision of the employer, and refetches lists and counts. True on success. */
  const move = async (application: EmployerApplication, to: ApplicationStatus): Promise<boolean> => {
    try {
      await callEndpoint(moveApplication, { params: { id: application.id }, body: { status: to } })
      toast({ title: `${application.fullName}: ${applicationStatusLabels[to]}`, tone: 'trust' })
      await refreshReads('employer')
      return true
    } catch (error) {
      showFailureReason(`${applicationMoveLabels[to]} did not work`, error)
      return false
    }
  }

  /**
   * Marks an application as viewed when it is opened. It stays in the shown list, also in the list of new ones: only
   * the cached response changes. A failure loses only the mark, so no error is shown.
   */
  const markViewed = async (application: EmployerApplication): Promise<void> => {
    if (application.status !== 'applied') return
    try {
      const { application: viewed } = await callEndpoint(moveApplication, {
        params: { id: application.id },
        body: { status: 'viewed' },
      })
      const shown = latest.current
      const before = shown?.applications.find((one) => one.id === viewed.id)
      if (!shown || !before) return
      const counts = { ...shown.counts }
      counts[before.status] -= 1
      counts[viewed.status] += 1
      latest.current = {
        ...shown,
        counts,
        applications: shown.applications.map((one) => (one.id === viewed.id ? viewed : one)),
      }
      await replaceRead(listJobApplications, input, latest.current)
      await refreshReads('employer', 'companies')
    } catch {
      // Marked the next time that somebody opens it.
    }
  }
  return { ...read, move, markViewed }
}
