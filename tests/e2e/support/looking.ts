import { connect } from 'nats'
import pg from 'pg'
import { inject } from 'vitest'

const withDatabase = async <R>(work: (client: pg.Client) => Promise<R>): Promise<R> => {
  const client = new pg.Client({ connectionString: inject('system').adminDatabaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes something true that would take days to come about: the end of a job, an old date. */
export const runSql = (statement: string): Promise<unknown> => withDatabase((client) => client.query(statement))

/** Breaks the wall on purpose for as long as `work` takes, so that a test can see that it would notice. */
export const withLeak = async (create: string, table: string, work: () => Promise<unknown>): Promise<void> => {
  await withDatabase((client) => client.query(create))
  try {
    await work()
  } finally {
    await withDatabase((client) => client.query(`drop table ${table}`))
  }
}

export type Column = { readonly schema: string; readonly table: string; readonly column: string }

/** Every column of every schema of ours. */
export const listColumns = (): Promise<Column[]> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<Column>(
      `select table_schema as schema, table_name as "table", column_name as "column"
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema not in ('pg_catalog', 'information_schema', 'public') and table_type = 'BASE TABLE'`,
    )
    return rows
  })

/** The distinct values of a column as text; json is taken apart into its leaves. */
export const listValues = ({ schema, table, column }: Column): Promise<string[]> =>
  withDatabase(async (client) => {
    const from = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`
    const name = pg.escapeIdentifier(column)
    const { rows } = await client.query<{ value: string }>(
      `select distinct value from ${from},
         lateral (select case when left(to_jsonb(${name})::text, 1) in ('{', '[')
           then (select coalesce(jsonb_agg(leaf), '[]') from jsonb_path_query(to_jsonb(${name}), 'strict $.**') leaf where jsonb_typeof(leaf) not in ('object', 'array'))
           else jsonb_build_array(to_jsonb(${name})) end as leaves) taken,
         lateral jsonb_array_elements_text(leaves) as value
       where ${name} is not null and value is not null`,
    )
    return rows.map(({ value }) => value)
  })

/** How many rows each table of ours holds: a refused request changes none of them. */
export const countRows = (): Promise<Record<string, number>> =>
  withDatabase(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema', 'public') and table_type = 'BASE TABLE'
         and table_name !~ '(outbox|inbox|migrations|mail_queue)$'`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`)
      counts[name] = Number(rows[0]?.count)
    }
    return counts
  })

export type OutboxState = { readonly waiting: number; readonly published: number; readonly parked: number }

export const outboxState = (schema = 'companies_and_reviews'): Promise<OutboxState> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<Record<keyof OutboxState, string>>(
      `select count(*) filter (where published_on is null and parked_reason is null) as waiting,
              count(*) filter (where published_on is not null) as published,
              count(*) filter (where parked_reason is not null) as parked
       from ${pg.escapeIdentifier(schema)}.outbox`,
    )
    return { waiting: Number(rows[0]?.waiting), published: Number(rows[0]?.published), parked: Number(rows[0]?.parked) }
  })

/** Every message that JetStream keeps, with its headers, as text. */
export const readStreams = async (): Promise<{ subject: string; id: string; text: string }[]> => {
  const nats = await connect({ servers: inject('system').natsUrl })
  try {
    const manager = await nats.jetstreamManager()
    const messages: { subject: string; id: string; text: string }[] = []
    for await (const stream of manager.streams.list()) {
      for (let sequence = stream.state.first_seq; sequence <= stream.state.last_seq; sequence += 1) {
        const message = await manager.streams.getMessage(stream.config.name, { seq: sequence })
        const headers = [...message.header].map(([name, values]) => `${name}: ${values.join(', ')}`).join('\n')
        messages.push({
          subject: message.subject,
          id: message.header.get('Nats-Msg-Id'),
          text: `${headers}\n${message.string()}`,
        })
      }
    }
    return messages
  } finally {
    await nats.close()
  }
}

/**
 * Review events by their id: the inbox of a consumer drops what it has seen, so a second copy would be harmless, but
 * there is none.
 */
export const countReviewEvents = async (): Promise<{ distinct: number; duplicates: number }> => {
  const ids = (await readStreams()).filter(({ subject }) => subject.includes('.review.')).map(({ id }) => id)
  const distinct = new Set(ids).size
  return { distinct, duplicates: ids.length - distinct }
}
