import type pg from 'pg'
import { roles } from '../../services/jobs-and-applications/src/seed/corpus/roles/index.ts'

// The rows are derived from hashes of the row's number: the same rows every time, with as many different words, as
// unevenly distributed, as in real ads and company names.

const beforeName =
  `Amber Anggrek Arus Awan Bakau Bambu Banyan Batik Bayan Beacon Belimbing Bengawan Bintang Bright Brook Bulan Cahaya Cedar Cempaka
  Cendana Chao Cinta Clove Coral Crane Daun Delta Durian Dusun Ebony Elang Ember Fajar Fern Garuda Gading Ginger Golden Gunung Harbour Harimau Hibiscus
  Hutan Indigo Ivory Jade Jambu Jasmine Jati Kapas Kasturi Kayu Kelapa Kencana Kenari Khao Klong Kopi Lada Lagoon Langit Laut Lemongrass Lotus Lumbung
  Mangga Mango Manis Mekar Melati Merak Merbau Monsoon Mutiara Naga Nam Nipah Nusa Ombak Orchid Padi Pandan Pelangi Perak Permai Phoenix Pinang Plum
  Pulau Puncak Rajawali Rambutan Rimba Riverbend Rotan Ruby Saffron Sagu Samudra Sawah Seruni Silver Siput Sinar Songkran Sungai Surya Tamarind Tanah
  Tasik Teak Tengah Teratai Tiong Topaz Tulip Turmeric Umber Utama Vanda Violet Wira Yao Zamrud`.split(/\s+/)
const afterName =
  `Analytics Bank Care Cargo Cloud Clinic Commerce Couriers Credit Dairy Data Desk Dynamics Education Energy Express Farms Finance
  Foods Freight Games Group Grid Health Homes Insurance Kitchen Labs Learning Ledger Line Logistics Market Media Metrics Mobility Motors Networks Partners
  Pay Pharmacy Port Power Properties Robotics School Security Sensors Services Shop Software Solar Stays Studio Supply Systems Tech Textiles Trade
  Travel Ventures Water Works`.split(/\s+/)
const places: readonly (readonly [place: string, country: string])[] = [
  ['Singapore', 'Singapore'],
  ['Jakarta', 'Indonesia'],
  ['Bangkok', 'Thailand'],
  ['Ho Chi Minh City', 'Vietnam'],
  ['Kuala Lumpur', 'Malaysia'],
  ['Manila', 'Philippines'],
  ['Hà Nội', 'Vietnam'],
  ['Bandung', 'Indonesia'],
  ['Cebu', 'Philippines'],
  ['Penang', 'Malaysia'],
  ['Surabaya', 'Indonesia'],
  ['Đà Nẵng', 'Vietnam'],
  ['Chiang Mai', 'Thailand'],
  ['Makati', 'Philippines'],
  ['Johor Bahru', 'Malaysia'],
  ['Yogyakarta', 'Indonesia'],
  ['Cần Thơ', 'Vietnam'],
  ['Davao', 'Philippines'],
  ['Kuching', 'Malaysia'],
  ['Phuket', 'Thailand'],
]
/** One ad in twenty-five has a title in another language. */
const otherTitles = [
  'Kỹ sư phần mềm',
  'Chuyên viên kế toán',
  'Nhân viên kinh doanh',
  'วิศวกรซอฟต์แวร์',
  'นักบัญชี',
  'พนักงานขาย',
  'Insinyur perangkat lunak',
  'Manajer pemasaran',
  '软件工程师',
]

const withoutMarkup = (text: string): string =>
  text.replaceAll(/\[\[([^|\]]*)(?:\|[^\]]*)?\]\]/g, '$1').replaceAll(/<(\w+)>/g, 'our $1')
const levels = { junior: 'Junior ', mid: '', senior: 'Senior ', lead: 'Lead ', principal: 'Principal ' } as const
const kinds = roles.flatMap(({ title, department, tags, pay, levels: open }) =>
  open.map((level) => ({ title: `${levels[level]}${title}`, department, level, pay, tags })),
)
const lines = roles.flatMap(({ openings, details, duties, needs }) =>
  [...openings, ...details, ...duties, ...needs].map(withoutMarkup),
)

/** 0 to 1, and an index below a length, derived from the number of a row and of a choice. */
const draw = (choice: number): string => `((hashint4extended(n, ${choice}) & 1073741823) / 1073741824.0)`
const drawIndex = (choice: number, list: string, skew = 1): string =>
  `(1 + floor(power(${draw(choice)}, ${skew}) * cardinality(${list}))::int)`

/** A UUID of version 4 that is derived from a text. */
const idOf = (text: string): string => `overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`

const companyName = `$1::text[]`
const companyRows = `
SELECT ${idOf("'company ' || n")} AS id, 'company-' || n AS slug,
  ($2::text[])[${drawIndex(1, '$2::text[]', 1.5)}] || ' ' || CASE WHEN ${draw(2)} < 0.3 THEN ($2::text[])[${drawIndex(3, '$2::text[]')}] || ' ' ELSE '' END
    || (${companyName})[${drawIndex(4, companyName, 1.4)}] AS name,
  ($3::text[])[${drawIndex(5, '$3::text[]', 1.6)}] AS country,
  (ARRAY['1-10', '11-50', '51-200', '201-1000', '1000+'])[1 + floor(${draw(6)} * 5)::int] AS size,
  text.description
FROM generate_series($4::int, $5::int) AS n
CROSS JOIN LATERAL (
  SELECT string_agg(($6::text[])[1 + floor((hashint4extended(n * 16 + k, 7) & 1073741823) / 1073741824.0 * cardinality($6::text[]))::int], '. ') AS description
  FROM generate_series(1, 3) AS k WHERE n IS NOT NULL
) AS text`

const insertCompanies = `
INSERT INTO companies (id, slug, name, hq_country, size, description, created_at, updated_at)
SELECT id, slug, name, country, size, description, now(), now() FROM (${companyRows}) AS company`

const insertJobCompanies = `
INSERT INTO companies (company_id, slug, name, hq_country) SELECT id, slug, name, country FROM (${companyRows}) AS company`

const insertJobs = `
INSERT INTO jobs (id, company_id, company_name, title, description, responsibilities, requirements, department, level, employment_type,
  location, country, remote_ok, salary_min, salary_max, salary_currency, tags, is_featured, status, published_at, expires_at, created_at, updated_at)
SELECT ${idOf("'job ' || n")}, c.company_id, c.name,
  CASE WHEN ${draw(11)} < 0.04 THEN ($2::text[])[${drawIndex(12, '$2::text[]')}] ELSE kind->>'title' END,
  text.description, text.responsibilities, text.responsibilities, kind->>'department', kind->>'level',
  (ARRAY['full_time', 'full_time', 'full_time', 'full_time', 'full_time', 'full_time', 'part_time', 'contract', 'contract', 'internship'])
    [1 + floor(${draw(13)} * 10)::int],
  place->>0, place->>1, ${draw(14)} < 0.25,
  CASE WHEN ${draw(15)} > 0.15 THEN pay END, CASE WHEN ${draw(15)} > 0.15 THEN (pay * 1.3)::int END, 'SGD',
  kind->'tags', ${draw(16)} < 0.02, 'active', posted, posted + interval '30 days', posted, posted
FROM generate_series($3::int, $4::int) AS n
CROSS JOIN LATERAL (SELECT ($1::jsonb)->floor(power(${draw(17)}, 1.3) * jsonb_array_length($1::jsonb))::int AS kind,
  ($5::jsonb)->floor(power(${draw(18)}, 1.8) * jsonb_array_length($5::jsonb))::int AS place,
  now() - ${draw(19)} * interval '28 days' AS posted) AS drawn
CROSS JOIN LATERAL (SELECT ((kind->>'pay')::int * (0.3 + ${draw(20)}))::int AS pay) AS paid
CROSS JOIN LATERAL (
  SELECT string_agg(line, ' ') FILTER (WHERE k <= 9) AS description, string_agg(line, E'\\n') FILTER (WHERE k > 9) AS responsibilities
  FROM (SELECT k, ($6::text[])[1 + floor((hashint4extended(n * 16 + k, 21) & 1073741823) / 1073741824.0 * cardinality($6::text[]))::int] AS line
        FROM generate_series(1, 13) AS k WHERE n IS NOT NULL) AS chosen
) AS text
JOIN companies c ON c.company_id = ${idOf(`'company ' || floor(power(${draw(22)}, 1.5) * $7::int)::int`)}`

const rowsPerStatement = 5000

const inParts = async (total: number, write: (first: number, last: number) => Promise<unknown>): Promise<void> => {
  for (let first = 0; first < total; first += rowsPerStatement)
    await write(first, Math.min(total, first + rowsPerStatement) - 1)
}

const countries = ['Singapore', 'Indonesia', 'Malaysia', 'Thailand', 'Philippines', 'Vietnam']
const companyValues = (first: number, last: number) => [afterName, beforeName, countries, first, last, lines]

/** Fills the empty schema of companies-and-reviews with `count` companies. */
export const fillCompanies = async (pool: pg.Pool, companies: number): Promise<void> => {
  await inParts(companies, (first, last) => pool.query(insertCompanies, companyValues(first, last)))
  await pool.query('VACUUM ANALYZE')
}

/** Fills the empty schema of jobs-and-applications with the same companies, and so many active jobs of them. */
export const fillJobs = async (pool: pg.Pool, companies: number, jobs: number): Promise<void> => {
  await inParts(companies, (first, last) => pool.query(insertJobCompanies, companyValues(first, last)))
  await inParts(jobs, (first, last) =>
    pool.query(insertJobs, [JSON.stringify(kinds), otherTitles, first, last, JSON.stringify(places), lines, companies]),
  )
  // As autovacuum leaves the tables: pending index entries would be read row by row.
  await pool.query('VACUUM ANALYZE')
}
