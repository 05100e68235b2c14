import type { SalaryId } from '@lentera/proto'
import type { SalaryLevel, SalaryPlace, SalaryRole } from '@lentera/proto/http/salaries'
import type { Tx } from '@lentera/service-kit/db'

/** Which published figures a change moved. */
export type Moved = { readonly marketMoved: boolean; readonly companyMoved: boolean }

/** What a salary is filed under. */
export type Filing = {
  readonly role: SalaryRole
  readonly level: SalaryLevel
  readonly place: SalaryPlace
  readonly companyId: string
}

/**
 * The figures of every cohort and the rules about who is counted when (docs/adr/0010-salary-cohorts.md). Each change takes
 * the lock of its role first and appends the events of the figures that it moved, all in the caller's transaction.
 */
export type CohortBook = {
  /**
   * To be called after a public row was inserted, or a pending one became public. A fresh row has the defaults
   * market_standing = company_standing = 'waiting', market_seen = company_seen = false, and no batches.
   */
  admit(tx: Tx, filing: Filing): Promise<Moved>
  /** To be called before a row is deleted, held or removed: it and its batches leave every figure; the row stands `out`. */
  withdraw(tx: Tx, salaryId: SalaryId): Promise<Moved>
  /**
   * To be called before a row with this voice is inserted. The older row with the voice gives it up and leaves the market;
   * it leaves its company's cohort too when the new one is at the same company.
   */
  supersedeVoice(tx: Tx, role: SalaryRole, voiceKey: string, companyId: string): Promise<Moved>
  /** The median that anybody may see: of the cohort itself or of the next wider one that shows one; null when none does. */
  publishedMedian(role: SalaryRole, level: SalaryLevel, place: SalaryPlace): Promise<number | null>
  /** Counts everything that waits, by statements over sets: after a seed or an import. Takes minutes over millions of rows. */
  admitAll(tx: Tx): Promise<void>
  /** Computes all figures anew from the rows that are counted, e.g. with new thresholds. Batches stay what they are. */
  rebuild(tx: Tx): Promise<void>
}
