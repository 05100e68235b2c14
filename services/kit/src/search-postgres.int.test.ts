import { expect, test } from 'vitest'
import { createSql } from './db.ts'
import { createPostgresSearch } from './search/postgres.ts'
import { startTestDatabase } from './testing/index.ts'
import { describeSearchEngine, searchDocuments } from './testing/search-contract.ts'

const createDocuments = `
create function plain(value text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
create table documents (
  id text primary key, name text not null, description text not null, city text not null, size int not null,
  words tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.simple', plain(name)), 'A') || setweight(to_tsvector('pg_catalog.simple', plain(description)), 'C')
  ) stored,
  plain_name text not null generated always as (plain(name)) stored
);
create index documents_words_idx on documents using gin (words);
create index documents_plain_name_idx on documents using gin (plain_name public.gin_trgm_ops);`

const start = async () => {
  const database = await startTestDatabase({ service: 'identity', kitOnly: true })
  await database.pool.query(createDocuments)
  for (const { id, name, description, city, size } of searchDocuments) {
    await database.pool.query('insert into documents (id, name, description, city, size) values ($1, $2, $3, $4, $5)', [
      id,
      name,
      description,
      city,
      size,
    ])
  }
  const statements: { text: string; values: readonly unknown[] }[] = []
  const sql = createSql(database.pool)
  const engine = createPostgresSearch({
    sql: (text, values) => {
      statements.push({ text, values })
      return sql(text, values)
    },
    table: 'documents',
    idColumn: 'id',
    vectorColumn: 'words',
    trigramColumns: ['plain_name'],
    filterColumns: { city: 'city', size: 'size' },
    sorts: { largest: 'size desc', name: 'plain_name' },
  })
  return { database, engine, statements }
}

describeSearchEngine('PostgreSQL', async () => {
  const { database, engine } = await start()
  return { engine, close: () => database.drop() }
})

test('a search for a text reads indexes, never the whole table', async () => {
  const { database, engine, statements } = await start()
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
  await database.drop()
})
