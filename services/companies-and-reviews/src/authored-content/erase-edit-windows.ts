import { erasePassed } from '@lentera/service-kit/process/sweep'
import type { Deps } from '../deps.ts'

/** Tables with a column editable_until and a partial index on it. */
const tables = ['reviews', 'interviews', 'discussions', 'replies'] as const

/** Sets `editable_until` of every ended edit window to null: it reveals the hour of writing (anonymity.md, rule 5). */
export const eraseEditWindows = async ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Promise<number> => {
  const now = clock.now()
  let total = 0
  for (const table of tables) total += await erasePassed(sql, table, 'editable_until', now)
  return total
}
