import type { EndpointQuery, UserId } from '@lentera/proto'
import type { listSavedJobs as contract } from '@lentera/proto/http/jobs-and-applications'
import type { Deps } from '../../deps.ts'
import type { SavedJob } from './saved-jobs.repository.ts'

/** Lists the saved jobs of a user, last saved first. */
export const listSavedJobs =
  ({ savedJobs, saverKeyOf, clock }: Pick<Deps, 'savedJobs' | 'saverKeyOf' | 'clock'>) =>
  async (
    userId: UserId,
    { page, limit }: EndpointQuery<typeof contract>,
  ): Promise<{ jobs: SavedJob[]; total: number }> => {
    const ownerKey = saverKeyOf(userId)
    const [jobs, total] = await Promise.all([
      savedJobs.page(ownerKey, { limit, offset: (page - 1) * limit, now: clock.now() }),
      savedJobs.count(ownerKey),
    ])
    return { jobs, total }
  }
