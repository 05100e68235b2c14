import { randomUUID } from 'node:crypto'
import type { Tx } from '@lentera/service-kit/data/db'
import { exactBelow, marketFigures } from './domain/figures.ts'
import { type Leaf, type Node, placesIn, selfAndWider } from './domain/market-tree.ts'
import { bucketOf, type Histogram } from './domain/percentiles.ts'
import type { Thresholds } from './domain/thresholds.ts'

/** A row whose standing in the market has just changed. */
type MovedRow = { readonly companyId: string; readonly baseSgd: number; readonly inCompany: boolean }

const isLeaf = 'role = $1 AND level = $2 AND place = $3'
const movedColumns = `company_id AS "companyId", base_sgd AS "baseSgd", company_standing = 'counted' AS "inCompany"`

const freshText = `
SELECT count(*)::int AS fresh FROM salaries WHERE ${isLeaf} AND market_standing = 'waiting' AND is_public AND NOT market_seen`

const countText = `
UPDATE salaries SET market_standing = 'counted', market_seen = true, market_batch = $4::uuid
WHERE ${isLeaf} AND market_standing = 'waiting' AND is_public RETURNING ${movedColumns}`

const uncountText = `
UPDATE salaries SET market_standing = 'waiting', market_batch = NULL WHERE market_batch = $1::uuid RETURNING ${movedColumns}`

// Separate statements for growing and shrinking: an upsert checks the row that it would insert, and -1 people violates
// the constraint.
const growBucketsText = `
INSERT INTO market_buckets AS known (role, level, place, bucket, people)
SELECT role, level, place, bucket, people FROM jsonb_to_recordset($1::text::jsonb) AS d (role text, level text, place text, bucket smallint, people int)
ON CONFLICT (role, level, place, bucket) DO UPDATE SET people = known.people + excluded.people`
const shrinkBucketsText = `
UPDATE market_buckets AS known SET people = known.people - d.people
FROM jsonb_to_recordset($1::text::jsonb) AS d (role text, level text, place text, bucket smallint, people int)
WHERE (known.role, known.level, known.place, known.bucket) = (d.role, d.level, d.place, d.bucket)`

const growCompanyLeavesText = `
INSERT INTO company_leaves AS known (company_id, role, level, place, people)
SELECT "companyId", $1, $2, $3, people FROM jsonb_to_recordset($4::text::jsonb) AS d ("companyId" uuid, people int)
ON CONFLICT (company_id, role, level, place) DO UPDATE SET people = known.people + excluded.people`
const shrinkCompanyLeavesText = `
UPDATE company_leaves AS known SET people = known.people - d.people
FROM jsonb_to_recordset($4::text::jsonb) AS d ("companyId" uuid, people int)
WHERE known.company_id = d."companyId" AND known.role = $1 AND known.level = $2 AND known.place = $3`

const insertLeafText =
  'INSERT INTO market_leaves (role, level, place, people) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING'
const changeLeafText = `
UPDATE market_leaves SET people = people + $4,
  newest_on = (SELECT max(created_on) FROM salaries WHERE ${isLeaf} AND market_standing = 'counted'),
  covered = (SELECT coalesce(sum(l.people), 0) FROM company_leaves l JOIN company_cohorts c ON c.company_id = l.company_id AND c.role = l.role
    WHERE l.role = $1 AND l.level = $2 AND l.place = $3 AND c.is_shown)
WHERE ${isLeaf}`

// A node has at most 44 leaves. Single amounts are read only while there are few.
const sizesText = `
WITH node AS (
  SELECT role, level, place, CASE WHEN places IS NOT NULL THEN ARRAY(SELECT jsonb_array_elements_text(places)) END AS places
  FROM jsonb_to_recordset($1::text::jsonb) AS n (role text, level text, place text, places jsonb)
), sized AS (
  SELECT n.role, n.level, n.place, n.places, coalesce(sum(l.people), 0)::int AS people, max(l.newest_on) AS newest
  FROM node n LEFT JOIN market_leaves l
    ON l.role = n.role AND (n.level = 'any' OR l.level = n.level) AND (n.places IS NULL OR l.place = ANY (n.places))
  GROUP BY n.role, n.level, n.place, n.places
)
SELECT n.role, n.level, n.place, n.people, date_trunc('month', n.newest)::date::text AS "newestOn",
  CASE WHEN n.people < ${exactBelow} THEN (
    SELECT array_agg(s.base_sgd ORDER BY s.base_sgd) FROM market_leaves l CROSS JOIN LATERAL (
      SELECT base_sgd FROM salaries s
      WHERE s.role = l.role AND s.level = l.level AND s.place = l.place AND s.market_standing = 'counted' LIMIT ${exactBelow}
    ) s WHERE l.role = n.role AND (n.level = 'any' OR l.level = n.level) AND (n.places IS NULL OR l.place = ANY (n.places))
  ) END AS amounts,
  CASE WHEN n.people >= ${exactBelow} THEN (
    SELECT jsonb_agg(jsonb_build_array(b.bucket, b.people) ORDER BY b.bucket) FROM market_buckets b
    WHERE b.role = n.role AND b.level = n.level AND b.place = n.place AND b.people > 0
  ) END AS buckets
FROM sized n`

type SizedNode = {
  readonly role: string
  readonly level: string
  readonly place: string
  readonly people: number
  readonly newestOn: string | null
  readonly amounts: readonly number[] | null
  readonly buckets: Histogram | null
}

const storeText = `
INSERT INTO market_cohorts AS known
  (role, level, place, people, shows, newest_on, min_sgd, p10_sgd, p25_sgd, median_sgd, p75_sgd, p90_sgd, max_sgd)
SELECT role, level, place, people, shows, "newestOn", "min", p10, p25, median, p75, p90, "max" FROM jsonb_to_recordset($1::text::jsonb) AS d
  (role text, level text, place text, people int, shows text, "newestOn" date, "min" int, p10 int, p25 int, median int, p75 int, p90 int, "max" int)
ON CONFLICT (role, level, place) DO UPDATE SET people = excluded.people, shows = excluded.shows, newest_on = excluded.newest_on,
  min_sgd = excluded.min_sgd, p10_sgd = excluded.p10_sgd, p25_sgd = excluded.p25_sgd, median_sgd = excluded.median_sgd,
  p75_sgd = excluded.p75_sgd, p90_sgd = excluded.p90_sgd, max_sgd = excluded.max_sgd`

const tally = <K>(keys: readonly K[]): Map<K, number> => {
  const counts = new Map<K, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Stores which salaries are counted in the market. The caller must hold the lock of the role. */
export const createMarketLedger = ({ thresholds }: { readonly thresholds: Thresholds }) => {
  const refresh = async (tx: Tx, nodes: readonly Node[]): Promise<void> => {
    const asked = nodes.map((node) => ({ ...node, places: placesIn(node.place) }))
    const sized = await tx.$queryRawUnsafe<SizedNode[]>(sizesText, JSON.stringify(asked))
    const figures = sized.map(({ amounts, buckets, ...node }) => ({
      ...node,
      ...marketFigures(
        node.people,
        buckets === null ? { ascending: amounts ?? [] } : { histogram: buckets },
        thresholds,
      ),
    }))
    await tx.$executeRawUnsafe(storeText, JSON.stringify(figures))
  }

  /** Adds rows to a leaf and all wider cohorts, or removes them. */
  const move = async (tx: Tx, leaf: Leaf, rows: readonly MovedRow[], direction: 'grow' | 'shrink'): Promise<void> => {
    const { role, level, place } = leaf
    const grows = direction === 'grow'
    const nodes = selfAndWider(leaf)
    const buckets = [...tally(rows.map(({ baseSgd }) => bucketOf(baseSgd)))].map(([bucket, people]) => ({
      bucket,
      people,
    }))
    const inNodes = nodes.flatMap((node) => buckets.map((bucket) => ({ ...node, ...bucket })))
    await tx.$executeRawUnsafe(grows ? growBucketsText : shrinkBucketsText, JSON.stringify(inNodes))
    const companies = tally(rows.filter(({ inCompany }) => inCompany).map(({ companyId }) => companyId))
    const inCompanies = [...companies].map(([companyId, people]) => ({ companyId, people }))
    if (inCompanies.length > 0) {
      await tx.$executeRawUnsafe(
        grows ? growCompanyLeavesText : shrinkCompanyLeavesText,
        role,
        level,
        place,
        JSON.stringify(inCompanies),
      )
    }
    await tx.$executeRawUnsafe(insertLeafText, role, level, place)
    await tx.$executeRawUnsafe(changeLeafText, role, level, place, grows ? rows.length : -rows.length)
    await refresh(tx, nodes)
  }

  return {
    refresh,

    /** Counts all waiting salaries of a leaf as one batch when enough of them were never counted before. */
    admit: async (tx: Tx, leaf: Leaf): Promise<boolean> => {
      const { role, level, place } = leaf
      const [waiting] = await tx.$queryRawUnsafe<{ fresh: number }[]>(freshText, role, level, place)
      if ((waiting?.fresh ?? 0) < thresholds.people) return false
      const rows = await tx.$queryRawUnsafe<MovedRow[]>(countText, role, level, place, randomUUID())
      await move(tx, leaf, rows, 'grow')
      return true
    },

    /** Removes a whole batch from the figures; its rows wait again. */
    dissolve: async (tx: Tx, leaf: Leaf, batch: string): Promise<void> => {
      await move(tx, leaf, await tx.$queryRawUnsafe<MovedRow[]>(uncountText, batch), 'shrink')
    },
  }
}
export type MarketLedger = ReturnType<typeof createMarketLedger>
