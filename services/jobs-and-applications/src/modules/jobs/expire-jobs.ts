import type { CompanyId, JobId } from '@lentera/proto'
import { jobSaved } from '@lentera/proto/events/jobs-and-applications'
import { append } from '@lentera/service-kit/events/outbox'
import type { Deps } from '../../deps.ts'
import { isOverdueSql } from '../../job/domain/job-state.ts'

/** Batch size: each job appends an event, and the transaction must end within seconds on a busy machine. */
const batch = 25

// FOR UPDATE SKIP LOCKED: replicas may run this concurrently; each skips rows that another has locked.
const overText = `
SELECT id AS "jobId", company_id AS "companyId" FROM jobs WHERE ${isOverdueSql('', '$1::timestamptz')}
ORDER BY expires_at LIMIT $2::int FOR UPDATE SKIP LOCKED`
const expireText = "UPDATE jobs SET status = 'expired', updated_at = $1::timestamptz WHERE id = ANY($2::uuid[])"

/** Expires the jobs whose 30 days are over, appends an event for each, and returns their number. */
export const expireJobs = async ({ withTx, clock }: Pick<Deps, 'withTx' | 'clock'>): Promise<number> => {
  let total = 0
  for (;;) {
    const expired = await withTx(async (tx) => {
      const now = clock.now()
      const over = await tx.$queryRawUnsafe<{ jobId: JobId; companyId: CompanyId }[]>(overText, now, batch)
      if (over.length === 0) return 0
      for (const job of over) await append(tx, jobSaved, { ...job, status: 'expired' })
      // Last, because it locks rows of the counters, and other changes of jobs wait for these until this commits.
      const ids = over.map(({ jobId }) => jobId)
      await tx.$executeRawUnsafe(expireText, now, ids)
      return over.length
    })
    total += expired
    if (expired < batch) return total
  }
}
