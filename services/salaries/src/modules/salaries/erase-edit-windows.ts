import { erasePassed } from '@lentera/service-kit/process/sweep'
import type { Deps } from '../../deps.ts'

/** Erases the end of every closed edit window, which would reveal the time of sharing (anonymity.md, rule 5). */
export const eraseEditWindows = ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Promise<number> =>
  erasePassed(sql, 'salaries', 'editable_until', clock.now())
