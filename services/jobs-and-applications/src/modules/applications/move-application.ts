import { type ApplicationId, fail, ok, type Result, type UserId } from '@lentera/proto'
import { applicationMoved } from '@lentera/proto/events/jobs-and-applications'
import type { ApplicationStatus, EmployerApplication } from '@lentera/proto/http/jobs-and-applications'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { type AccessFailure, checkApplicationAccess } from './check-application-access.ts'
import { moveTo } from './domain/application-move.ts'

export type MoveApplication = {
  readonly id: ApplicationId
  readonly userId: UserId
  readonly status: ApplicationStatus
}
type MoveFailure = AccessFailure | 'application_move_not_allowed'

/**
 * Changes the status of an application. Of two concurrent moves the second waits, and is checked against the result of
 * the first.
 */
export const moveApplication =
  (deps: Pick<Deps, 'withTx' | 'applications' | 'applicationLists' | 'membership' | 'clock'>) =>
  async ({
    id,
    userId,
    status,
  }: MoveApplication): Promise<Result<{ application: EmployerApplication }, MoveFailure>> => {
    const { withTx, applications, applicationLists, clock } = deps
    const access = await checkApplicationAccess(deps)(id, userId)
    if (!access.ok) return access
    const moved = await withTx(async (tx): Promise<Result<null, MoveFailure>> => {
      const current = await applications.lockStatus(tx, id)
      if (current === null) return fail('application_not_found')
      const move = moveTo(current, status)
      if (!move.ok) return move
      if (!move.value.isChange) return ok(null)
      await applications.setStatus(tx, id, status, clock.now())
      await append(tx, applicationMoved, { ...access.value, status })
      return ok(null)
    })
    if (!moved.ok) return moved
    const application = await applicationLists.one(id)
    return application === null ? fail('application_not_found') : ok({ application })
  }
