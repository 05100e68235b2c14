import { fail, ok, type Result } from '@lentera/proto'
import type { ApplicationStatus } from '@lentera/proto/http/jobs-and-applications'
import { applicationMoves } from '@lentera/proto/values/jobs-and-applications'

/** Rule: an application moves forward only, and a decision is final. Moving it to its own status changes nothing. */
export const moveTo = (
  from: ApplicationStatus,
  to: ApplicationStatus,
): Result<{ isChange: boolean }, 'application_move_not_allowed'> => {
  if (from === to) return ok({ isChange: false })
  const allowed: readonly ApplicationStatus[] = applicationMoves[from]
  return allowed.includes(to) ? ok({ isChange: true }) : fail('application_move_not_allowed')
}
