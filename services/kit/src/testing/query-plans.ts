import pg from 'pg'
import { expect } from 'vitest'

/** A node of EXPLAIN's plan, with the fields that tests read. */
export type PlanNode = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly Plans?: readonly PlanNode[]
}
export type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] }

type ServiceUnderTest = {
  readonly deps: { readonly pool: pg.Pool }
  call(method: 'GET', url: string): Promise<{ readonly status: number }>
}

const flatten = (plan: PlanNode): readonly PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]
const nodesIn = ({ rows }: pg.QueryResult): readonly PlanNode[] => flatten(rows[0]['QUERY PLAN'][0].Plan)

export const indexesOf = (nodes: readonly PlanNode[]): string[] => [
  ...new Set(nodes.flatMap((node) => node['Index Name'] ?? [])),
]
export const tablesOf = (nodes: readonly PlanNode[]): string[] => [
  ...new Set(nodes.flatMap((node) => node['Relation Name'] ?? [])),
]
/** The tables with a sequential scan. */
export const scannedTablesOf = (nodes: readonly PlanNode[]): string[] =>
  tablesOf(nodes.filter((node) => node['Node Type'] === 'Seq Scan'))

export const explain = async (pool: pg.Pool, { text, values }: Statement, options = ''): Promise<readonly PlanNode[]> =>
  nodesIn(await pool.query(`EXPLAIN (${options}FORMAT JSON) ${text}`, values))

/**
 * Runs the statement and counts the rows that each node reads: with a plan for these values, then with a generic one.
 */
const explainAnalyzed = async (pool: pg.Pool, { text, values }: Statement): Promise<readonly PlanNode[]> => {
  const nodes: PlanNode[] = []
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    const client = await pool.connect()
    await client.query(`SET plan_cache_mode = ${mode}; PREPARE explained AS ${text}`)
    const passed = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`
    nodes.push(...nodesIn(await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE explained${passed}`)))
    client.release(true)
  }
  return nodes
}
const literal = (value: unknown): string => {
  if (value === null) return 'NULL'
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value))
}

/** Records which statements a GET request sends to PostgreSQL, and their query plans. */
export const createPlanReader = ({ deps: { pool }, call }: ServiceUnderTest) => {
  const statementsOf = async (url: string): Promise<readonly Statement[]> => {
    const statements: Statement[] = []
    const query = pool.query.bind(pool)
    pool.query = new Proxy(pool.query, {
      apply: (_target, _self, [statement]) => {
        statements.push(statement)
        return query(statement)
      },
    })
    try {
      expect((await call('GET', url)).status).toBe(200)
    } finally {
      pool.query = query
    }
    return statements
  }

  const plansWith = async (url: string, plan: (statement: Statement) => Promise<readonly PlanNode[]>) => {
    const statements = await statementsOf(url)
    const nodes: PlanNode[] = []
    for (const statement of statements) nodes.push(...(await plan(statement)))
    return {
      statements,
      /** Whether all are named prepared statements, so that each connection parses them once. */
      areNamed: statements.every(({ name }) => name !== undefined),
      nodes,
      indexes: indexesOf(nodes),
      tables: tablesOf(nodes),
      scanned: scannedTablesOf(nodes),
    }
  }

  return {
    statementsOf,
    /** A named statement may get a custom or a generic plan: both are checked. */
    plansOf: (url: string) =>
      plansWith(url, async (statement) => [
        ...(await explain(pool, statement)),
        ...(await explain(pool, { ...statement, values: [] }, 'GENERIC_PLAN, ')),
      ]),
    measuredPlansOf: (url: string) => plansWith(url, (statement) => explainAnalyzed(pool, statement)),
  }
}
