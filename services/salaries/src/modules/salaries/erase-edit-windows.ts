import type { Deps } from '../../deps.ts'

const batch = 500

// FOR UPDATE SKIP LOCKED: replicas may do this at the same time, each skips what another holds.
const eraseText = `
UPDATE salaries SET editable_until = NULL WHERE id IN (
  SELECT id FROM salaries WHERE editable_until <= $1 ORDER BY editable_until LIMIT $2 FOR UPDATE SKIP LOCKED
) RETURNING 1`

/** Erases the end of every edit window that is over: the last trace of the hour of sharing (anonymity.md, rule 5). */
export const eraseEditWindows = async ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Promise<number> => {
  const now = clock.now()
  let total = 0
  for (;;) {
    const erased = (await sql(eraseText, [now, batch])).length
    total += erased
    if (erased < batch) return total
  }
}
