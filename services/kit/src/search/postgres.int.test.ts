import { describe, expect, test } from 'vitest'
import { createPool, createSql } from '../data/db.ts'
import { startTestDatabase } from '../testing/index.ts'
import {
  type ContractDocument,
  contractSettings,
  describeSearchEngine,
  searchDocuments,
} from '../testing/search-contract.ts'
import { createPostgresSearch, type PostgresSearchOptions } from './postgres.ts'

const createDocuments = `
create function plain(value text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
create table documents (
  id text primary key, name text not null, description text not null, city text not null, size int not null,
  is_open boolean not null default true, day int not null default 1, is_featured int not null default 0,
  words tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.simple', plain(name)), 'A') || setweight(to_tsvector('pg_catalog.simple', plain(description)), 'C')
  ) stored,
  plain_name text not null generated always as (plain(name)) stored
);
create index documents_words_idx on documents using gin (words);
create index documents_plain_name_idx on documents using gin (plain_name public.gin_trgm_ops);
create table words (word text primary key);
create index words_word_idx on words using gin (word public.gin_trgm_ops);`

type Misspelling = Pick<PostgresSearchOptions, 'trigramColumns' | 'vocabulary'>
const byRows: Misspelling = { trigramColumns: ['plain_name'] }
const byVocabulary: Misspelling = { vocabulary: { table: 'words', column: 'word' } }

const start = async (documents: readonly ContractDocument[], misspelling = byRows) => {
  const database = await startTestDatabase({ service: 'identity', kitOnly: true })
  await database.pool.query(createDocuments)
  await database.pool.query(
    `insert into documents (id, name, description, city, size, is_open, day, is_featured)
     select id, name, description, city, size, "isOpen", day, "isFeatured" from jsonb_to_recordset($1)
     as given (id text, name text, description text, city text, size int, "isOpen" boolean, day int, "isFeatured" int)`,
    [JSON.stringify(documents)],
  )
  await database.pool.query(
    `insert into words select distinct unnest(tsvector_to_array(ts_filter(words, '{a}'))) from documents`,
  )
  const statements: { text: string; values: readonly unknown[] }[] = []
  // The same threshold as in the services: with 0.5 one wrong letter in six still matches.
  const pool = createPool({ url: database.url, settings: { 'pg_trgm.word_similarity_threshold': 0.5 } })
  const sql = createSql(pool)
  const engine = createPostgresSearch({
    sql: (text, values) => {
      statements.push({ text, values })
      return sql(text, values)
    },
    table: 'documents',
    idColumn: 'id',
    vectorColumn: 'words',
    ...misspelling,
    filterColumns: { city: 'city', size: 'size', isOpen: 'is_open' },
    conditions: { sizeFrom: 'size >= $value::int' },
    sorts: { largest: 'size desc, day desc, is_featured desc', name: 'plain_name' },
    synonyms: contractSettings.synonyms,
  })
  const close = async (): Promise<void> => {
    await pool.end()
    await database.drop()
  }
  return { database, engine, statements, close }
}

describe.each([
  ['its rows', byRows],
  ['a vocabulary', byVocabulary],
] as const)('misspelt words by %s', (_, misspelling) => {
  describeSearchEngine('PostgreSQL', async (documents) => {
    const { engine, close } = await start(documents, misspelling)
    return { engine, close }
  })
})

test('a search for a text uses indexes and never scans the whole table', async () => {
  const { database, engine, statements, close } = await start(searchDocuments)
  await database.pool.query(`
    insert into documents (id, name, description, city, size)
    select 'n' || n, 'Company ' || md5(n::text), 'makes ' || md5((n * 7)::text), 'Jakarta', n % 500 from generate_series(1, 20000) n`)
  await database.pool.query('vacuum analyze documents')
  await engine.search({ text: 'harbour data', limit: 20, offset: 0 })
  const [used] = statements
  const { rows } = await database.pool.query(`explain ${used?.text}`, [...(used?.values ?? [])])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('documents_words_idx')
  expect(plan).toContain('documents_plain_name_idx')
  expect(plan).not.toContain('Seq Scan on documents')
  await close()
})
