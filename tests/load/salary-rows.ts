import { countryOfPlace, salaryLevels, salaryPlaces, salaryRoles } from '@lentera/proto/http/salaries'
import type pg from 'pg'
import { levelWeights, type payOfPlace, roleWeights, typicalSgd } from '../../services/salaries/src/seed/pay.ts'

const companies = 200
/** So many rows also wait for their company's cohort, whatever the size: what is measured is the market. */
const rowsAtCompanies = 10_000

const placeWeight = (place: keyof typeof payOfPlace): number => (place === 'Singapore' ? 40 : place === countryOfPlace[place] ? 4 : 8)

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

// Log-normal around what is typical (Box and Muller), nobody with a key: 10 million keys would be most of the disk.
const insertRows = `
INSERT INTO salaries (id, company_id, role, level, place, country, base, bonus, equity, currency, base_sgd, rate, rate_on, years, status,
  created_on, company_standing)
SELECT gen_random_uuid(), md5('company ' || floor(random() * ${companies}))::uuid, cell.role, cell.level, cell.place, cell.country, pay, 0, 0,
  'SGD', pay, 1, '2026-01-01', 3, 'published', date '2026-01-01' - (random() * 1000)::int,
  CASE WHEN random() < $2::float8 THEN 'waiting' ELSE 'out' END
FROM jsonb_to_recordset($1::jsonb) AS cell (role text, level text, place text, country text, typical float8, people int)
CROSS JOIN LATERAL (
  SELECT greatest(100, round(cell.typical * exp(0.28 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))))::int AS pay
  FROM generate_series(1, cell.people)
) AS person`

/** Fills an empty schema with about so many salaries that wait to be counted, role by role. */
export const insertSalaries = async (pool: pg.Pool, rows: number): Promise<number> => {
  await pool.query(insertCompanies)
  // Ten million look-ups of two hundred companies that are all there.
  await pool.query('ALTER TABLE salaries DROP CONSTRAINT salaries_company_id_fkey')
  const cells = cellsOf(rows)
  let inserted = 0
  for (const role of salaryRoles) {
    const own = cells.filter((cell) => cell.role === role)
    const { rowCount } = await pool.query(insertRows, [JSON.stringify(own), Math.min(1, rowsAtCompanies / rows)])
    inserted += rowCount ?? 0
  }
  return inserted
}
