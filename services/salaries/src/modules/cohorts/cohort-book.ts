import type { SalaryId } from '@lentera/proto'
import { type SalaryLevel, type SalaryPlace, type SalaryRole, salaryRoles } from '@lentera/proto/http/salaries'
import type { Sql, Tx } from '@lentera/service-kit/data/db'
import { appendMoveEvents } from './cohorts.events.ts'
import { countAllWaiting, recountCompanies, recountMarket, showAll } from './cohorts-recount.ts'
import { createCompanyLedger } from './company-ledger.ts'
import { type Leaf, selfAndWider } from './domain/market-tree.ts'
import type { Thresholds } from './domain/thresholds.ts'
import { createMarketLedger } from './market-ledger.ts'

/** Which published figures a change affected. */
export type Moved = { readonly marketMoved: boolean; readonly companyMoved: boolean }

/** The cohorts of a salary: its role, level and place, and its company. */
export type Filing = {
  readonly role: SalaryRole
  readonly level: SalaryLevel
  readonly place: SalaryPlace
  readonly companyId: string
}

type Standing = Filing & { readonly marketBatch: string | null; readonly companyBatch: string | null }

/** After a leaf has grown, at most this many other companies with people in it are updated too. */
const maxOthers = 20

const lockText = `SELECT 1 FROM market_cohorts WHERE role = $1 AND level = 'any' AND place = 'any' FOR UPDATE`

const standingColumns =
  'role, level, place, company_id AS "companyId", market_batch AS "marketBatch", company_batch AS "companyBatch"'
const roleText = 'SELECT role FROM salaries WHERE id = $1::uuid'
const standingText = `SELECT ${standingColumns} FROM salaries WHERE id = $1::uuid FOR UPDATE`
const voiceText = `SELECT id, ${standingColumns} FROM salaries WHERE voice_key = $1 FOR UPDATE`
const leaveMarketText = `UPDATE salaries SET market_standing = 'out', market_batch = NULL WHERE id = $1::uuid`
const leaveCompanyText = `UPDATE salaries SET company_standing = 'out', company_batch = NULL WHERE id = $1::uuid`
const clearVoiceText = 'UPDATE salaries SET voice_key = NULL WHERE id = $1::uuid'

// A leaf violates the crossing rule when it contains people of shown companies and fewer than $4 others.
const smallestOffenderText = `
SELECT l.company_id AS "companyId" FROM market_leaves m
JOIN company_leaves l ON l.role = m.role AND l.level = m.level AND l.place = m.place AND l.people > 0
JOIN company_cohorts c ON c.company_id = l.company_id AND c.role = l.role AND c.is_shown
WHERE m.role = $1 AND m.level = $2 AND m.place = $3 AND m.covered > 0 AND m.people - m.covered < $4
ORDER BY c.people, l.company_id LIMIT 1`

const waitingCompaniesText = `
SELECT company_id AS "companyId" FROM salaries
WHERE role = $1 AND level = $2 AND place = $3 AND company_standing = 'waiting' AND is_public
GROUP BY company_id ORDER BY count(*) DESC, company_id LIMIT ${maxOthers}`

const heldCompaniesText = `
SELECT c.company_id AS "companyId" FROM company_leaves l JOIN company_cohorts c ON c.company_id = l.company_id AND c.role = l.role
WHERE l.role = $1 AND l.level = $2 AND l.place = $3 AND l.people > 0 AND NOT c.is_shown AND c.people > 0
ORDER BY c.people DESC, c.company_id LIMIT ${maxOthers}`

// At most four rows by primary key; the narrowest that shows a median wins.
const medianText = `
SELECT c.median_sgd AS median FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS asked (level, place, step)
JOIN market_cohorts c ON c.role = $1 AND c.level = asked.level AND c.place = asked.place
WHERE c.median_sgd IS NOT NULL ORDER BY asked.step LIMIT 1`

type Deps = { readonly sql: Sql; readonly thresholds: Thresholds }

/**
 * The figures of every cohort, and the rules that decide when a salary is counted (docs/adr/0010-salary-cohorts.md).
 * Each change first locks its role, then appends events for the figures that it changed, all in the caller's
 * transaction. One transaction changes one role.
 */
export const createCohortBook = ({ sql, thresholds }: Deps) => {
  const market = createMarketLedger({ thresholds })
  const companies = createCompanyLedger({ thresholds })

  const lock = (tx: Tx, role: SalaryRole) => tx.$queryRawUnsafe(lockText, role)

  const companiesIn = async (
    tx: Tx,
    text: string,
    { role, level, place }: Leaf,
    ...more: readonly unknown[]
  ): Promise<string[]> =>
    (await tx.$queryRawUnsafe<{ companyId: string }[]>(text, role, level, place, ...more)).map(
      ({ companyId }) => companyId,
    )

  /** Hides company cohorts, the smallest first, until none violates the crossing rule in a leaf. */
  const settle = async (tx: Tx, leaf: Leaf): Promise<string[]> => {
    const hidden: string[] = []
    for (;;) {
      const [companyId] = await companiesIn(tx, smallestOffenderText, leaf, thresholds.people)
      if (companyId === undefined) return hidden
      await companies.hide(tx, { companyId, role: leaf.role })
      hidden.push(companyId)
    }
  }

  const leaveMarket = async (tx: Tx, id: string, row: Standing): Promise<string[]> => {
    const leaf: Leaf = { role: row.role, level: row.level, place: row.place }
    if (row.marketBatch !== null) await market.dissolve(tx, leaf, row.marketBatch)
    await tx.$executeRawUnsafe(leaveMarketText, id)
    return row.marketBatch === null ? [] : settle(tx, leaf)
  }

  const leaveCompany = async (tx: Tx, id: string, { companyId, role, companyBatch }: Standing): Promise<string[]> => {
    const moved = companyBatch !== null && (await companies.dissolve(tx, { companyId, role }, companyBatch))
    await tx.$executeRawUnsafe(leaveCompanyText, id)
    return moved ? [companyId] : []
  }

  const appendEvents = async (
    tx: Tx,
    role: SalaryRole,
    marketMoved: boolean,
    companyIds: readonly string[],
  ): Promise<Moved> => {
    await appendMoveEvents(tx, role, marketMoved, new Set(companyIds))
    return { marketMoved, companyMoved: companyIds.length > 0 }
  }

  return {
    /**
     * Call after a public row was inserted, or a pending one became public. A new row has the defaults
     * market_standing = company_standing = 'waiting', market_seen = company_seen = false, and no batches.
     */
    admit: async (tx: Tx, { role, level, place, companyId }: Filing): Promise<Moved> => {
      await lock(tx, role)
      const leaf: Leaf = { role, level, place }
      const grew = await market.admit(tx, leaf)
      const moved = grew ? await settle(tx, leaf) : []
      const others = grew ? await companiesIn(tx, waitingCompaniesText, leaf) : []
      for (const id of new Set([companyId, ...others])) {
        if (await companies.admit(tx, { companyId: id, role })) moved.push(id)
      }
      for (const id of grew ? await companiesIn(tx, heldCompaniesText, leaf) : []) {
        if (await companies.show(tx, { companyId: id, role })) moved.push(id)
      }
      return appendEvents(tx, role, grew, moved)
    },

    /**
     * Call before a row is deleted, held or removed: removes it and its batches from every figure; its standing becomes
     * `out`. The other salaries of the batches wait again.
     */
    withdraw: async (tx: Tx, id: SalaryId): Promise<Moved> => {
      const [known] = await tx.$queryRawUnsafe<{ role: SalaryRole }[]>(roleText, id)
      if (known === undefined) return { marketMoved: false, companyMoved: false }
      await lock(tx, known.role)
      const [row] = await tx.$queryRawUnsafe<Standing[]>(standingText, id)
      if (row === undefined) return { marketMoved: false, companyMoved: false }
      const hidden = await leaveMarket(tx, id, row)
      return appendEvents(tx, row.role, row.marketBatch !== null, [...hidden, ...(await leaveCompany(tx, id, row))])
    },

    /**
     * Call before a row with this voice key is inserted. Removes the key from the older row, that row from the market,
     * and from its company's cohort when the new row is at the same company.
     */
    supersedeVoice: async (tx: Tx, role: SalaryRole, voiceKey: string, companyId: string): Promise<Moved> => {
      await lock(tx, role)
      const [row] = await tx.$queryRawUnsafe<(Standing & { id: string })[]>(voiceText, voiceKey)
      if (row === undefined) return { marketMoved: false, companyMoved: false }
      await tx.$executeRawUnsafe(clearVoiceText, row.id)
      const hidden = await leaveMarket(tx, row.id, row)
      const left = row.companyId === companyId ? await leaveCompany(tx, row.id, row) : []
      return appendEvents(tx, role, row.marketBatch !== null, [...hidden, ...left])
    },

    /**
     * The published median of the cohort, or of the next wider cohort that has one; null when none has.
     */
    publishedMedian: async (role: SalaryRole, level: SalaryLevel, place: SalaryPlace): Promise<number | null> => {
      const nodes = selfAndWider({ role, level, place })
      const [found] = await sql<{ median: number }>(medianText, [
        role,
        nodes.map((node) => node.level),
        nodes.map((node) => node.place),
      ])
      return found?.median ?? null
    },

    /**
     * Counts all waiting salaries with set-based statements, after a seed or an import. Takes minutes over millions of
     * rows, so its transaction needs `timeoutMs: Infinity` and a pool with a longer statement timeout.
     */
    admitAll: async (tx: Tx): Promise<void> => {
      // After an import the planner's statistics of the table are outdated.
      await tx.$executeRawUnsafe('ANALYZE salaries')
      for (const role of [...salaryRoles].sort()) {
        await lock(tx, role)
        await countAllWaiting(tx, role, thresholds)
        await recountMarket(tx, role, market)
        await recountCompanies(tx, role, companies)
        await showAll(tx, role, companies)
        await appendMoveEvents(tx, role, true, new Set())
      }
    },

    /**
     * Recomputes all figures from the counted rows, e.g. with new thresholds. Batches do not change.
     */
    rebuild: async (tx: Tx): Promise<void> => {
      for (const role of [...salaryRoles].sort()) {
        await lock(tx, role)
        await recountMarket(tx, role, market)
        await recountCompanies(tx, role, companies)
        await showAll(tx, role, companies)
        await appendMoveEvents(tx, role, true, new Set())
      }
    },
  }
}
