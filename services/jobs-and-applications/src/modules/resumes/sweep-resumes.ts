import type { Deps } from '../../deps.ts'

/** Grace period for unattached uploads; longer than any application request takes. */
export const unattachedMs = 15 * 60_000
const batch = 100
const maxFailures = 5

/**
 * Removes files that belong to no application: uploads without an application, and leftovers of applications that are
 * erased. First all keys, which needs no bucket; then one file and its row at a time, locked so that other replicas
 * skip it. Returns the number; stops when the bucket is unavailable.
 */
export const sweepResumes =
  ({ withTx, resumes, resumeFiles, clock }: Pick<Deps, 'withTx' | 'resumes' | 'resumeFiles' | 'clock'>) =>
  async (): Promise<number> => {
    const before = new Date(clock.now().getTime() - unattachedMs)
    while ((await resumes.eraseKeysOfUnattached(before, batch)) === batch);
    let removed = 0
    let failures = 0
    for (;;) {
      const ids = await resumes.listUnattached(before, batch)
      const removedBefore = removed
      for (const id of ids) {
        const outcome = await withTx(async (tx) => {
          const resume = await resumes.lockUnattached(tx, id)
          if (resume === null) return 'skipped'
          if (!(await resumeFiles.remove(resume.objectKey))) return 'failed'
          await resumes.removeLocked(tx, id)
          return 'removed'
        })
        if (outcome === 'removed') removed += 1
        if (outcome === 'failed') failures += 1
        if (failures === maxFailures) return removed
      }
      if (ids.length < batch || removed === removedBefore) return removed
    }
  }
