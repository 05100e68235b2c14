import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { kitMigrationsFolder } from '../data/migrations.ts'

type Column = { readonly type: string; readonly isNullable: boolean; readonly hasDefault: boolean | 'either' }
type Table = { readonly columns: Map<string, Column>; readonly keys: Set<string> }
type Shape = { readonly tables: Map<string, Table>; readonly enums: Map<string, readonly string[]> }

export type PrismaDrift = {
  /** One sentence per difference; empty when models and tables match. */
  readonly differences: readonly string[]
  /** Number of compared models, which tests assert to be more than 0. */
  readonly models: number
  readonly columns: number
}

const scalarTypes: Readonly<Record<string, string>> = {
  String: 'text',
  Boolean: 'boolean',
  Int: 'integer',
  BigInt: 'bigint',
  Float: 'double precision',
  Decimal: 'numeric(65,30)',
  DateTime: 'timestamp(3) without time zone',
  Json: 'jsonb',
  Bytes: 'bytea',
}

const sized = (name: string, size: string | undefined, after = ''): string =>
  `${name}${size ? `(${size.replaceAll(' ', '')})` : ''}${after}`

/** @db.<name>(<size>) as PostgreSQL's format_type writes it. */
const nativeTypes: Readonly<Record<string, (size: string | undefined) => string>> = {
  Text: () => 'text',
  VarChar: (size) => sized('character varying', size),
  Char: (size) => sized('character', size),
  Uuid: () => 'uuid',
  Citext: () => 'citext',
  SmallInt: () => 'smallint',
  Integer: () => 'integer',
  BigInt: () => 'bigint',
  Real: () => 'real',
  DoublePrecision: () => 'double precision',
  Decimal: (size) => sized('numeric', size),
  Boolean: () => 'boolean',
  Date: () => 'date',
  Time: (size) => sized('time', size, ' without time zone'),
  Timestamp: (size) => sized('timestamp', size, ' without time zone'),
  Timestamptz: (size) => sized('timestamp', size, ' with time zone'),
  Json: () => 'json',
  JsonB: () => 'jsonb',
  ByteA: () => 'bytea',
  Inet: () => 'inet',
}

type Block = { readonly kind: string; readonly name: string; readonly lines: readonly string[] }

const withoutComment = (line: string): string =>
  line.replace(/^((?:[^"/]|"(?:[^"\\]|\\.)*"|\/(?!\/))*)\/\/.*$/, '$1').trim()

const blocksOf = (schema: string): Block[] => {
  const lines = schema.split('\n').map(withoutComment)
  const blocks: { kind: string; name: string; lines: string[] }[] = []
  let open: { kind: string; name: string; lines: string[] } | undefined
  for (const line of lines) {
    const [, kind, name] = /^(model|enum|view|type|generator|datasource)\s+(\w+)\s*\{$/.exec(line) ?? []
    if (kind !== undefined && name !== undefined) open = { kind, name, lines: [] }
    else if (line === '}' && open !== undefined) {
      blocks.push(open)
      open = undefined
    } else if (line !== '') open?.lines.push(line)
  }
  return blocks
}

const mapped = (text: string, attribute: '@map' | '@@map'): string | undefined =>
  new RegExp(`(?:^|[^@])${attribute}\\((?:name:\\s*)?"([^"]+)"\\)`).exec(text)?.[1]

const tableNameOf = ({ name, lines }: Block): string =>
  lines.map((line) => mapped(line, '@@map')).find((found) => found !== undefined) ?? name

type Field = { readonly name: string; readonly type: string; readonly mark: string; readonly attributes: string }

const fieldsOf = ({ lines }: Block): Field[] =>
  lines.flatMap((line) => {
    const [, name, type, mark, attributes] = /^(\w+)\s+(Unsupported\("[^"]+"\)|\w+)(\[\]|\?)?\s*(.*)$/.exec(line) ?? []
    return name === undefined || type === undefined
      ? []
      : [{ name, type, mark: mark ?? '', attributes: attributes ?? '' }]
  })

const typeOf = ({ type, attributes }: Field, enums: ReadonlyMap<string, string>): string | undefined => {
  const unsupported = /^Unsupported\("([^"]+)"\)$/.exec(type)?.[1]
  if (unsupported !== undefined) return unsupported
  const [, native, size] = /@db\.(\w+)(?:\(([^)]*)\))?/.exec(attributes) ?? []
  if (native === undefined) return enums.get(type) ?? scalarTypes[type]
  const written = nativeTypes[native]
  if (written === undefined) throw new Error(`prisma-drift does not know @db.${native}; add it to nativeTypes`)
  return written(size)
}

/** Keys made by the client, not by the database. */
const isClientDefault = /@default\((?:uuid|cuid|ulid|nanoid)\(/

const tableOf = (block: Block, enums: ReadonlyMap<string, string>, tables: ReadonlyMap<string, string>): Table => {
  const columns = new Map<string, Column>()
  const keys = new Set<string>()
  const fields = fieldsOf(block)
  const columnOf = new Map(fields.map((field) => [field.name, mapped(field.attributes, '@map') ?? field.name]))
  const columnsIn = (list: string): string =>
    list
      .replace(/\([^)]*\)/g, '')
      .split(',')
      .map((name) => columnOf.get(name.trim()) ?? name.trim())
      .join(', ')

  for (const field of fields) {
    const { attributes, mark, name, type } = field
    const column = columnOf.get(name) ?? name
    if (tables.has(type)) {
      const [, own] = /fields:\s*\[([^\]]*)\]/.exec(attributes) ?? []
      if (own !== undefined) keys.add(`foreign key (${columnsIn(own)}) to ${tables.get(type)}`)
      continue
    }
    const written = typeOf(field, enums)
    if (written === undefined) throw new Error(`prisma-drift does not know the type ${type} of ${block.name}.${name}`)
    const hasDefault = attributes.includes('@default(') && !isClientDefault.test(attributes)
    columns.set(column, { type: mark === '[]' ? `${written}[]` : written, isNullable: mark === '?', hasDefault })
    if (/@id\b/.test(attributes)) keys.add(`primary key (${column})`)
    if (/@unique\b/.test(attributes)) keys.add(`unique (${column})`)
  }
  for (const line of block.lines) {
    const [, attribute, list] = /^@@(id|unique|index)\((?:fields:\s*)?\[((?:[^\][]|\[[^\]]*\])*)\]/.exec(line) ?? []
    if (attribute === undefined || list === undefined) continue
    keys.add(`${attribute === 'id' ? 'primary key' : attribute} (${columnsIn(list)})`)
  }
  return { columns, keys }
}

/** The tables as the models describe them. */
const readModels = (schema: string): Shape => {
  const blocks = blocksOf(schema)
  const enumBlocks = blocks.filter(({ kind }) => kind === 'enum')
  const models = blocks.filter(({ kind }) => kind === 'model')
  const enumNames = new Map(enumBlocks.map((block) => [block.name, tableNameOf(block)]))
  const tableNames = new Map(models.map((block) => [block.name, tableNameOf(block)]))
  const valuesOf = ({ lines }: Block) =>
    lines.flatMap((line) => (line.startsWith('@@') ? [] : [mapped(line, '@map') ?? line.split(/\s/, 1)[0] ?? line]))
  return {
    tables: new Map(models.map((block) => [tableNameOf(block), tableOf(block, enumNames, tableNames)])),
    enums: new Map(enumBlocks.map((block) => [tableNameOf(block), valuesOf(block)])),
  }
}

const columnsSql = `
  select class.relname as "table", attribute.attname as "column", format_type(attribute.atttypid, attribute.atttypmod) as type,
    not attribute.attnotnull as "isNullable", attribute.atthasdef or attribute.attidentity <> '' as "hasDefault",
    attribute.attgenerated <> '' as "isGenerated"
  from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
  where class.relnamespace = current_schema()::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
    and attribute.attnum > 0 and not attribute.attisdropped`

// Models cannot have partial and expression indexes; the other indexes are compared by their columns.
const keysSql = `
  select class.relname as "table",
    case when index.indisprimary then 'primary key' when index.indisunique then 'unique' else 'index' end
      || ' (' || string_agg(attribute.attname, ', ' order by key.position) || ')' as key
  from pg_index index
  join pg_class class on class.oid = index.indrelid
  cross join lateral unnest(index.indkey::int2[]) with ordinality key (attnum, position)
  join pg_attribute attribute on attribute.attrelid = index.indrelid and attribute.attnum = key.attnum
  where class.relnamespace = current_schema()::regnamespace and index.indpred is null and index.indexprs is null
  group by class.relname, index.indexrelid, index.indisprimary, index.indisunique
  union all
  select own.relname, 'foreign key (' || string_agg(attribute.attname, ', ' order by key.position) || ') to ' || other.relname
  from pg_constraint constraints
  join pg_class own on own.oid = constraints.conrelid join pg_class other on other.oid = constraints.confrelid
  cross join lateral unnest(constraints.conkey) with ordinality key (attnum, position)
  join pg_attribute attribute on attribute.attrelid = own.oid and attribute.attnum = key.attnum
  where constraints.contype = 'f' and own.relnamespace = current_schema()::regnamespace
  group by constraints.oid, own.relname, other.relname`

const enumsSql = `
  select type.typname as name, array_agg(value.enumlabel::text order by value.enumsortorder) as values
  from pg_type type join pg_enum value on value.enumtypid = type.oid
  where type.typnamespace = current_schema()::regnamespace group by type.typname`

/** The tables as they are in the database. */
const readDatabase = async (pool: pg.Pool): Promise<Shape> => {
  const tables = new Map<string, Table>()
  const { rows: columns } = await pool.query<{
    table: string
    column: string
    type: string
    isNullable: boolean
    hasDefault: boolean
    isGenerated: boolean
  }>(columnsSql)
  for (const { table, column, type, isNullable, hasDefault, isGenerated } of columns) {
    const known = tables.get(table) ?? { columns: new Map(), keys: new Set() }
    known.columns.set(column, { type, isNullable, hasDefault: isGenerated ? 'either' : hasDefault })
    tables.set(table, known)
  }
  const { rows: keys } = await pool.query<{ table: string; key: string }>(keysSql)
  for (const { table, key } of keys) tables.get(table)?.keys.add(key)
  const { rows: enums } = await pool.query<{ name: string; values: string[] }>(enumsSql)
  return { tables, enums: new Map(enums.map(({ name, values }) => [name, values])) }
}

/** The kit's own tables and the ledgers of the migrations have no models. */
const tablesWithoutModels = async (): Promise<Set<string>> => {
  const files = (await readdir(kitMigrationsFolder)).filter((name) => name.endsWith('.sql'))
  const texts = await Promise.all(files.map((name) => readFile(join(kitMigrationsFolder, name), 'utf8')))
  const created = texts.flatMap((text) =>
    [...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name]) => name ?? ''),
  )
  return new Set([...created, 'kit_migrations', 'migrations'])
}

const words = ({ type, isNullable, hasDefault }: Column): string =>
  `${type}${isNullable ? ' null' : ' not null'}${hasDefault === true ? ' with a default' : ''}`

const compareColumn = (name: string, model: Column, database: Column): string[] => {
  const defaultsDiffer = database.hasDefault !== 'either' && model.hasDefault !== database.hasDefault
  const isList = model.type.endsWith('[]') // a list is never null in a model, whatever the column allows
  const differs =
    model.type !== database.type || (!isList && model.isNullable !== database.isNullable) || defaultsDiffer
  return differs ? [`${name}: the model says ${words(model)}, the table ${words(database)}`] : []
}

const compareTable = (name: string, model: Table, database: Table): string[] => [
  ...[...model.columns].flatMap(([column, expected]) => {
    const found = database.columns.get(column)
    return found === undefined
      ? [`${name}.${column}: no such column in the table`]
      : compareColumn(`${name}.${column}`, expected, found)
  }),
  ...[...database.columns.keys()]
    .filter((column) => !model.columns.has(column))
    .map((column) => `${name}.${column}: no such field in the model`),
  ...[...model.keys].filter((key) => !database.keys.has(key)).map((key) => `${name}: the table has no ${key}`),
  ...[...database.keys]
    .filter((key) => !model.keys.has(key) && !key.startsWith('index '))
    .map((key) => `${name}: the model has no ${key}`),
]

/**
 * Compares the models of a schema.prisma with the tables that the migrations created, as visible to the service's role:
 * tables, columns, types, nullability, defaults, keys, foreign keys and enums. Prisma's own check would need its schema
 * engine, which is downloaded at install time and not used here otherwise.
 */
export const findPrismaDrift = async ({
  pool,
  schemaFile,
}: {
  pool: pg.Pool
  schemaFile: string | URL
}): Promise<PrismaDrift> => {
  const models = readModels(await readFile(schemaFile, 'utf8'))
  const database = await readDatabase(pool)
  const ignored = await tablesWithoutModels()
  const differences = [
    ...[...models.tables].flatMap(([name, model]) => {
      const found = database.tables.get(name)
      return found === undefined ? [`${name}: no such table`] : compareTable(name, model, found)
    }),
    ...[...database.tables.keys()]
      .filter((name) => !models.tables.has(name) && !ignored.has(name))
      .map((name) => `${name}: no model for it`),
    ...[...models.enums].flatMap(([name, values]) => {
      const found = database.enums.get(name)
      if (found === undefined) return [`${name}: no such enum`]
      return found.join() === values.join()
        ? []
        : [`${name}: the model says ${values.join()}, the database ${found.join()}`]
    }),
    ...[...database.enums.keys()]
      .filter((name) => !models.enums.has(name))
      .map((name) => `${name}: no enum for it in the models`),
  ]
  const columns = [...models.tables.values()].reduce((sum, table) => sum + table.columns.size, 0)
  return { differences: differences.sort(), models: models.tables.size, columns }
}
