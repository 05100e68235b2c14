import { randomUUID } from 'node:crypto'
import type { SalaryLevel, SalaryPlace, SalaryRole } from '@lentera/proto/http/salaries'
import type { Tx } from '@lentera/service-kit/data/db'
import { choose } from './domain/company-batch.ts'
import { companyFigures, exactBelow } from './domain/figures.ts'
import { bucketOf, type Histogram } from './domain/percentiles.ts'
import type { Thresholds } from './domain/thresholds.ts'

/** A role at a company. */
export type Pair = { readonly companyId: string; readonly role: SalaryRole }

type Row = {
  readonly id: string
  readonly level: SalaryLevel
  readonly place: SalaryPlace
  readonly baseSgd: number
  readonly inMarket: boolean
}
type Candidate = Row & { readonly seen: boolean }
type LeafRoom = { readonly level: SalaryLevel; readonly place: SalaryPlace; readonly room: number }

const maxCandidates = 1000

// Ids are random, so this order is random too.
const candidatesText = `
SELECT id, level, place, base_sgd AS "baseSgd", market_standing = 'counted' AS "inMarket", company_seen AS seen FROM salaries
WHERE company_id = $1::uuid AND role = $2 AND company_standing = 'waiting' AND is_public ORDER BY company_seen, id LIMIT ${maxCandidates}`

const lockCohortText = `
INSERT INTO company_cohorts AS known (company_id, role, hq_country) SELECT company_id, $2, hq_country FROM companies WHERE company_id = $1::uuid
ON CONFLICT (company_id, role) DO UPDATE SET people = known.people RETURNING people, is_shown AS "isShown"`

// How many more people a cohort can count per leaf while at least $3 others remain there. For a hidden cohort its
// people are subtracted too, because they will be covered when it is shown.
const roomText = `
SELECT m.level, m.place, m.people - m.covered - $3 - CASE WHEN c.is_shown THEN 0 ELSE coalesce(l.people, 0) END AS room
FROM market_leaves m
JOIN company_cohorts c ON c.company_id = $1::uuid AND c.role = m.role
LEFT JOIN company_leaves l ON l.company_id = c.company_id AND l.role = m.role AND l.level = m.level AND l.place = m.place
WHERE m.role = $2`

const countText = `
UPDATE salaries SET company_standing = 'counted', company_seen = true, company_batch = $1::uuid WHERE id = ANY ($2::uuid[])`

const uncountText = `
UPDATE salaries SET company_standing = 'waiting', company_batch = NULL WHERE company_batch = $1::uuid
RETURNING id, level, place, base_sgd AS "baseSgd", market_standing = 'counted' AS "inMarket"`

const growBucketsText = `
INSERT INTO company_buckets AS known (company_id, role, bucket, people)
SELECT $1::uuid, $2, bucket, people FROM jsonb_to_recordset($3::text::jsonb) AS d (bucket smallint, people int)
ON CONFLICT (company_id, role, bucket) DO UPDATE SET people = known.people + excluded.people`
const shrinkBucketsText = `
UPDATE company_buckets AS known SET people = known.people - d.people FROM jsonb_to_recordset($3::text::jsonb) AS d (bucket smallint, people int)
WHERE known.company_id = $1::uuid AND known.role = $2 AND known.bucket = d.bucket`

const growLeavesText = `
INSERT INTO company_leaves AS known (company_id, role, level, place, people)
SELECT $1::uuid, $2, level, place, people FROM jsonb_to_recordset($3::text::jsonb) AS d (level text, place text, people int)
ON CONFLICT (company_id, role, level, place) DO UPDATE SET people = known.people + excluded.people`
const shrinkLeavesText = `
UPDATE company_leaves AS known SET people = known.people - d.people
FROM jsonb_to_recordset($3::text::jsonb) AS d (level text, place text, people int)
WHERE known.company_id = $1::uuid AND known.role = $2 AND known.level = d.level AND known.place = d.place`

const coverText = `
UPDATE market_leaves AS m SET covered = m.covered + $4 * d.people
FROM company_cohorts c, jsonb_to_recordset($3::text::jsonb) AS d (level text, place text, people int)
WHERE c.company_id = $1::uuid AND c.role = $2 AND c.is_shown AND m.role = $2 AND m.level = d.level AND m.place = d.place`

const changePeopleText = 'UPDATE company_cohorts SET people = people + $3 WHERE company_id = $1::uuid AND role = $2'

const sizesText = `
SELECT c.company_id AS "companyId", c.role, c.people,
  (SELECT date_trunc('month', max(s.created_on))::date::text FROM salaries s
    WHERE s.company_id = c.company_id AND s.role = c.role AND s.company_standing = 'counted') AS "newestOn",
  CASE WHEN c.people < ${exactBelow} THEN (
    SELECT array_agg(s.base_sgd ORDER BY s.base_sgd) FROM salaries s
    WHERE s.company_id = c.company_id AND s.role = c.role AND s.company_standing = 'counted'
  ) END AS amounts,
  CASE WHEN c.people >= ${exactBelow} THEN (
    SELECT jsonb_agg(jsonb_build_array(b.bucket, b.people) ORDER BY b.bucket) FROM company_buckets b
    WHERE b.company_id = c.company_id AND b.role = c.role AND b.people > 0
  ) END AS buckets
FROM jsonb_to_recordset($1::text::jsonb) AS p ("companyId" uuid, role text)
JOIN company_cohorts c ON c.company_id = p."companyId" AND c.role = p.role`

type SizedPair = Pair & {
  readonly people: number
  readonly newestOn: string | null
  readonly amounts: readonly number[] | null
  readonly buckets: Histogram | null
}

// A cohort that shows nothing was hidden before: see `dissolve`.
const storeText = `
UPDATE company_cohorts AS known SET shows = d.shows, newest_on = d."newestOn", base_sgd = d.base, min_sgd = d."min", p25_sgd = d.p25,
  median_sgd = d.median, p75_sgd = d.p75, max_sgd = d."max"
FROM jsonb_to_recordset($1::text::jsonb) AS d
  ("companyId" uuid, role text, shows text, "newestOn" date, base int, "min" int, p25 int, median int, p75 int, "max" int)
WHERE known.company_id = d."companyId" AND known.role = d.role`

const hideText = 'UPDATE company_cohorts SET is_shown = false WHERE company_id = $1::uuid AND role = $2 AND is_shown'
const uncoverText = `
UPDATE market_leaves AS m SET covered = m.covered - l.people FROM company_leaves l
WHERE l.company_id = $1::uuid AND l.role = $2 AND m.role = l.role AND m.level = l.level AND m.place = l.place`

// The crossing rule: in each leaf with people of the cohort at least $3 people remain who are in no shown cohort.
const showText = `
UPDATE company_cohorts c SET is_shown = true
WHERE c.company_id = $1::uuid AND c.role = $2 AND NOT c.is_shown AND c.shows <> 'nothing' AND NOT EXISTS (
  SELECT FROM company_leaves l JOIN market_leaves m ON m.role = l.role AND m.level = l.level AND m.place = l.place
  WHERE l.company_id = c.company_id AND l.role = c.role AND l.people > 0 AND m.people - m.covered - l.people < $3)`
const coverAllText = `
UPDATE market_leaves AS m SET covered = m.covered + l.people FROM company_leaves l
WHERE l.company_id = $1::uuid AND l.role = $2 AND m.role = l.role AND m.level = l.level AND m.place = l.place`

const inLeaves = (rows: readonly Row[]) => {
  const leaves = new Map<string, { level: string; place: string; people: number }>()
  for (const { level, place } of rows.filter(({ inMarket }) => inMarket)) {
    const known = leaves.get(`${level}|${place}`) ?? { level, place, people: 0 }
    leaves.set(`${level}|${place}`, { ...known, people: known.people + 1 })
  }
  return [...leaves.values()]
}

const inBuckets = (rows: readonly Row[]) => {
  const buckets = new Map<number, number>()
  for (const { baseSgd } of rows) buckets.set(bucketOf(baseSgd), (buckets.get(bucketOf(baseSgd)) ?? 0) + 1)
  return [...buckets].map(([bucket, people]) => ({ bucket, people }))
}

/**
 * Stores which salaries are counted at which company, and which cohorts are shown. The caller must hold the lock of the
 * role.
 */
export const createCompanyLedger = ({ thresholds }: { readonly thresholds: Thresholds }) => {
  const refresh = async (tx: Tx, pairs: readonly Pair[]): Promise<void> => {
    const sized = await tx.$queryRawUnsafe<SizedPair[]>(sizesText, JSON.stringify(pairs))
    const figures = sized.map(({ amounts, buckets, ...pair }) => ({
      ...pair,
      ...companyFigures(
        pair.people,
        buckets === null ? { ascending: amounts ?? [] } : { histogram: buckets },
        thresholds,
      ),
    }))
    await tx.$executeRawUnsafe(storeText, JSON.stringify(figures))
  }

  /** Hides a cohort; true when it was shown before. */
  const hide = async (tx: Tx, { companyId, role }: Pair): Promise<boolean> => {
    const wasShown = (await tx.$executeRawUnsafe(hideText, companyId, role)) === 1
    if (wasShown) await tx.$executeRawUnsafe(uncoverText, companyId, role)
    return wasShown
  }

  /** Shows a cohort if the crossing rule allows it; true when it was hidden before and is shown now. */
  const show = async (tx: Tx, { companyId, role }: Pair): Promise<boolean> => {
    const isNew = (await tx.$executeRawUnsafe(showText, companyId, role, thresholds.people)) === 1
    if (isNew) await tx.$executeRawUnsafe(coverAllText, companyId, role)
    return isNew
  }

  const move = async (
    tx: Tx,
    { companyId, role }: Pair,
    rows: readonly Row[],
    direction: 'grow' | 'shrink',
  ): Promise<void> => {
    const grows = direction === 'grow'
    await tx.$executeRawUnsafe(
      grows ? growBucketsText : shrinkBucketsText,
      companyId,
      role,
      JSON.stringify(inBuckets(rows)),
    )
    const leaves = JSON.stringify(inLeaves(rows))
    await tx.$executeRawUnsafe(grows ? growLeavesText : shrinkLeavesText, companyId, role, leaves)
    await tx.$executeRawUnsafe(coverText, companyId, role, leaves, grows ? 1 : -1)
    await tx.$executeRawUnsafe(changePeopleText, companyId, role, grows ? rows.length : -rows.length)
  }

  return {
    refresh,
    hide,
    show,

    /** Counts waiting salaries that the crossing rule allows as one batch; true when shown figures changed. */
    admit: async (tx: Tx, pair: Pair): Promise<boolean> => {
      const { companyId, role } = pair
      const candidates = await tx.$queryRawUnsafe<Candidate[]>(candidatesText, companyId, role)
      if (candidates.length < thresholds.companyRange) return false
      const [cohort] = await tx.$queryRawUnsafe<{ people: number; isShown: boolean }[]>(lockCohortText, companyId, role)
      const rooms = await tx.$queryRawUnsafe<LeafRoom[]>(roomText, companyId, role, thresholds.people)
      const chosen = choose(candidates, rooms)
      const isFirst = cohort?.people === 0 && candidates.every(({ seen }) => !seen)
      const fresh = chosen.filter(({ seen }) => !seen).length
      if (fresh < (isFirst ? thresholds.companyRange : thresholds.people)) return false
      await tx.$executeRawUnsafe(
        countText,
        randomUUID(),
        chosen.map(({ id }) => id),
      )
      await move(tx, pair, chosen, 'grow')
      await refresh(tx, [pair])
      return (await show(tx, pair)) || cohort?.isShown === true
    },

    /** Removes a whole batch from the figures; its rows wait again. True when shown figures changed. */
    dissolve: async (tx: Tx, pair: Pair, batch: string): Promise<boolean> => {
      const rows = await tx.$queryRawUnsafe<Row[]>(uncountText, batch)
      const wasShown = await hide(tx, pair)
      await move(tx, pair, rows, 'shrink')
      await refresh(tx, [pair])
      const isShown = await show(tx, pair)
      return wasShown || isShown
    },
  }
}
export type CompanyLedger = ReturnType<typeof createCompanyLedger>
