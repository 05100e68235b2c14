import { fileURLToPath } from 'node:url'
import type { ServiceName } from '@lentera/proto'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { startTestDatabase } from './database.ts'

// The kit's own tables and the ledgers of the migrations are the same in every service.
const ownTables = `
  select oid, relname from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not in ('outbox', 'outbox_aggregates', 'inbox', 'dead_letters', 'kit_migrations', 'migrations')`

const listingSql = `
with own as (${ownTables}), lines as (
  select own.relname, 1 as part, attnum::int as place,
    concat(attname, ' ', format_type(atttypid, atttypmod), case when attnotnull then ' not null' end,
      case when attidentity <> '' then ' generated as identity'
           when attgenerated <> '' then ' generated as ' || pg_get_expr(adbin, adrelid)
           when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) end) as line
  from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  union all
  select own.relname, 2, 0, 'constraint ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
  from own join pg_constraint on conrelid = own.oid and contype <> 'n'
  union all
  select own.relname, 3, 0, pg_get_indexdef(indexrelid)
  from own join pg_index on indrelid = own.oid
  where not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select own.relname, 4, 0, pg_get_triggerdef(pg_trigger.oid) from own join pg_trigger on tgrelid = own.oid and not tgisinternal
)
select relname as name, array_agg(line order by part, place, line collate "C") as lines from lines group by relname order by relname collate "C"`

/**
 * Lists the migrated tables: columns, constraints, indexes and triggers, one per line. A service without Prisma models
 * keeps this list in tables.txt, and its schema test compares the two.
 */
export const listTables = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ name: string; lines: string[] }>(listingSql)
  const written = rows.map(({ name, lines }) => [name, ...lines.map((line) => `  ${line}`)].join('\n'))
  return `${written.join('\n\n')}\n`.replaceAll(/\n {2}(CREATE [^\n]* ON) \w+\./g, '\n  $1 ')
}

/** Compares tables.txt with the migrated tables. `vitest -u` writes the file after a new migration. */
export const testTableListing = (service: ServiceName, file: URL): void => {
  it('tables.txt lists the migrated tables', async () => {
    const database = await startTestDatabase({ service })
    const tables = await listTables(database.pool)
    await database.drop()
    await expect(tables).toMatchFileSnapshot(fileURLToPath(file))
  })
}
