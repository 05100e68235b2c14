import { applicationErased } from '@lentera/proto/events/jobs-and-applications'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'

const batch = 100

/**
 * Erases applications past their retention: the keys of all of them first, then the applications; their files
 * are removed by the sweep of unattached resumes. Needs no bucket; replicas may run it concurrently. Returns the
 * number.
 */
export const eraseDueApplications =
  ({ withTx, applications, resumes, clock }: Pick<Deps, 'withTx' | 'applications' | 'resumes' | 'clock'>) =>
  async (): Promise<number> => {
    const now = clock.now()
    while ((await resumes.eraseKeysOfDue(now, batch)) === batch);
    let total = 0
    for (;;) {
      const erased = await withTx(async (tx) => {
        const due = await applications.lockDue(tx, now, batch)
        if (due.length === 0) return 0
        const ids = due.map(({ applicationId }) => applicationId)
        await resumes.detach(tx, ids)
        await applications.remove(tx, ids)
        for (const facts of due) await append(tx, applicationErased, facts)
        return due.length
      })
      total += erased
      if (erased < batch) return total
    }
  }
