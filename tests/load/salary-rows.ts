import { countryOfPlace, salaryLevels, salaryPlaces, salaryRoles } from '@lentera/proto/http/salaries'
import type pg from 'pg'
import { levelWeights, type payOfPlace, roleWeights, typicalSgd } from '../../services/salaries/src/seed/pay.ts'

const companies = 200

const placeWeight = (place: keyof typeof payOfPlace): number =>
  place === 'Singapore' ? 40 : place === countryOfPlace[place] ? 4 : 8

/** How many rows each leaf of the market gets. */
const cellsOf = (rows: number) => {
  const weighed = salaryRoles.flatMap((role) =>
    salaryLevels.flatMap((level) =>
      salaryPlaces.map((place) => ({
        role,
        level,
        place,
        country: countryOfPlace[place],
        typical: typicalSgd(role, level, place),
        weight: roleWeights[role] * levelWeights[level] * placeWeight(place),
      })),
    ),
  )
  const sum = weighed.reduce((all, { weight }) => all + weight, 0)
  return weighed.map(({ weight, ...cell }) => ({ ...cell, people: Math.round((weight / sum) * rows) }))
}

const insertCompanies = `
INSERT INTO companies (company_id, slug, name, hq_country)
SELECT md5('company ' || n)::uuid, 'company-' || n, 'Company ' || n, 'Singapore' FROM generate_series(0, ${companies - 1}) n`

// Log-normal around typical values (Box and Muller), without author keys: 10 million keys would fill most of the disk.
// All rows are counted, in batches of five as the service does it; only market cohorts are measured, not companies.
const insertRows = `
INSERT INTO salaries (id, company_id, role, level, place, country, base, bonus, equity, currency, base_sgd, rate, rate_on, years, status,
  created_on, market_standing, market_seen, market_batch, company_standing)
SELECT gen_random_uuid(), md5('company ' || floor(random() * ${companies}))::uuid, cell.role, cell.level, cell.place, cell.country, pay, 0, 0,
  'SGD', pay, 1, '2026-01-01', 3, 'published', date '2026-01-01' - (random() * 1000)::int,
  'counted', true, md5(cell.role || cell.level || cell.place || least((n - 1) / 5, cell.people / 5 - 1))::uuid, 'out'
FROM jsonb_to_recordset($1::jsonb) AS cell (role text, level text, place text, country text, typical float8, people int)
CROSS JOIN LATERAL (
  SELECT n, greatest(100, round(cell.typical * exp(0.28 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))))::int AS pay
  FROM generate_series(1, cell.people) AS n
) AS person`

// Skips ten million foreign-key checks, and indexes that no read of statistics uses.
const lighten = [
  'ALTER TABLE salaries DROP CONSTRAINT salaries_company_id_fkey',
  'DROP INDEX salaries_author_key_key',
  'DROP INDEX salaries_voice_key_key',
  'DROP INDEX salaries_market_batch_idx',
]

/** Fills an empty schema with about `count` salaries that are marked as counted; `rebuild` computes their figures. */
export const insertSalaries = async (pool: pg.Pool, rows: number): Promise<number> => {
  await pool.query(insertCompanies)
  for (const statement of lighten) await pool.query(statement)
  const cells = cellsOf(rows)
  let inserted = 0
  for (const role of salaryRoles) {
    const own = cells.filter((cell) => cell.role === role)
    const { rowCount } = await pool.query(insertRows, [JSON.stringify(own)])
    inserted += rowCount ?? 0
  }
  return inserted
}
