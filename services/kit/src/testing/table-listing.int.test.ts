import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from './index.ts'
import { listTables } from './table-listing.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await startTestDatabase({ service: 'salaries', kitOnly: true })
  await database.pool.query(`
    create table owners (id uuid primary key);
    create table notes (
      id uuid constraint notes_pkey primary key, owner uuid not null constraint notes_owner_fkey references owners (id),
      text varchar(80) constraint notes_text_not_blank check (text <> ''), likes int not null default 0
    );
    create index notes_text_idx on notes (lower(text)) where likes > 0`)
})
afterEach(() => database.drop())

describe('the listing of tables', () => {
  it('names columns, constraints and indexes, without the schema and the tables of the kit', async () => {
    expect(await listTables(database.pool)).toBe(`notes
  id uuid not null
  owner uuid not null
  text character varying(80)
  likes integer not null default 0
  constraint notes_owner_fkey FOREIGN KEY (owner) REFERENCES owners(id)
  constraint notes_pkey PRIMARY KEY (id)
  constraint notes_text_not_blank CHECK (((text)::text <> ''::text))
  CREATE INDEX notes_text_idx ON notes USING btree (lower((text)::text)) WHERE (likes > 0)

owners
  id uuid not null
  constraint owners_pkey PRIMARY KEY (id)
`)
  })

  it.each([
    ['alter table notes drop column text'],
    ['alter table notes add column title text'],
    ['alter table notes alter column text type text'],
    ['alter table notes alter column text set not null'],
    ['alter table notes alter column likes drop default'],
    ['alter table notes alter column likes set default 1'],
    ['alter table notes drop constraint notes_owner_fkey'],
    ['alter table notes drop constraint notes_text_not_blank'],
    ['alter table notes drop constraint notes_pkey'],
    ['drop index notes_text_idx'],
    ['create unique index on notes (owner)'],
    ['create table secrets (id uuid primary key)'],
    ['drop table notes'],
    ['create trigger keep before update on notes for each row execute function suppress_redundant_updates_trigger()'],
  ])('differs after %j', async (statement) => {
    const before = await listTables(database.pool)
    await database.pool.query(statement)
    expect(await listTables(database.pool)).not.toBe(before)
  })
})
