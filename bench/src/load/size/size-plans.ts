// How many rows each call read, and which tables it read in full, from the query plans that PostgreSQL logs. Unlike time,
// this is the same on a busy machine.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../../server/src/db/database.ts'
import { bigTables } from './size-fill.ts'

/** Settings for a server that can log query plans; `lookAt` turns the log on. */
export const plansInLog = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  logging_collector: 'on',
  log_min_messages: 'log',
}

/** A separate process writes the log. */
const writtenWithinMs = 300

/** PostgreSQL reads a table with fewer rows in full, because that is fastest. */
const fewRows = 5_000

export interface Looked {
  rows: number
  /** Tables of which many rows were read by a sequential scan. */
  wholeTables: string[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string | undefined
  'Actual Rows'?: number | undefined
  'Actual Loops'?: number | undefined
  'Rows Removed by Filter'?: number | undefined
  'Rows Removed by Index Recheck'?: number | undefined
  Plans?: PlanNode[] | undefined
}
const PlanNode: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  Plans: z.array(z.lazy(() => PlanNode)).optional(),
})

export async function logPlans(db: Database, isOn: boolean): Promise<void> {
  await db.execute(sql.raw(`alter system set auto_explain.log_min_duration = ${isOn ? 0 : -1}`))
  await db.execute(sql`select pg_reload_conf()`)
  await new Promise((resolve) => setTimeout(resolve, 500))
}

/** Runs some work; returns how many rows its statements read, and which tables they read in full. */
export async function lookAt(db: Database, work: () => Promise<unknown>): Promise<Looked> {
  const from = await logSize(db)
  await work()
  await new Promise((resolve) => setTimeout(resolve, writtenWithinMs))
  const { rows } = await db.execute(
    sql`select pg_read_file(pg_current_logfile(), ${from}::bigint, 1000000000) as log`,
  )
  const { log } = z.object({ log: z.string() }).parse(rows[0])
  const looked: Looked = { rows: 0, wholeTables: [] }
  for (const [, text = ''] of log.matchAll(/plan:\n(\t?\{.*?\n\t?\})(?=\n[^\t\n ]|\n?$)/gs)) {
    const { Plan } = z.object({ Plan: PlanNode }).parse(JSON.parse(text))
    addNode(looked, Plan)
  }
  return looked
}

async function logSize(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`select (pg_stat_file(pg_current_logfile())).size::float8 as size`)
  return z.object({ size: z.number() }).parse(rows[0]).size
}

function addNode(looked: Looked, node: PlanNode): void {
  for (const inner of node.Plans ?? []) addNode(looked, inner)
  const table = node['Relation Name']
  if (table === undefined && !node['Node Type'].endsWith('Scan')) return
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  const read = each * (node['Actual Loops'] ?? 1)
  looked.rows += read
  const isWhole = node['Node Type'].endsWith('Seq Scan') && read > fewRows
  if (isWhole && table && bigTables.includes(table) && !looked.wholeTables.includes(table))
    looked.wholeTables.push(table)
}
