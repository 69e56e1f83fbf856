// Measures scheduled work when nothing is due: its cost must not grow with the number of documents. On PostgreSQL with the
// rows that its statements read, and on the embedded database. Fails when a statement reads a whole table.
//   npm run bench -- clock                       300 000 documents beside 3 000
//   npm run bench -- clock --documents 1000000
//   npm run bench -- clock --only postgres
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import type { OpenDatabase } from '../../../../server/src/db/database.ts'
import { openDatabase } from '../../../../server/src/db/open.ts'
import { silentLog } from '../../../../server/src/log/log.ts'
import { startPostgres } from '../../../../server/src/test/database/postgres.ts'
import { parseArgs } from '../../parse-args.ts'
import { formatTable } from '../../table.ts'
import { percentile, round1, timeOf } from '../../timing.ts'
import { fillByClock } from './clock-fill.ts'
import { openClockTasks } from './clock-tasks.ts'
import { logPlans, lookAt, plansInLog, type Looked } from '../size/size-plans.ts'

const kinds = ['postgres', 'embedded'] as const
type Kind = (typeof kinds)[number]

interface ClockOptions {
  documents: number
  only: Kind | undefined
}

const few = 3_000
const rounds = 5

export function parseClockOptions(args: readonly string[]): ClockOptions {
  const options = { documents: { type: 'string', default: '300000' }, only: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options })
  return {
    documents: z.coerce.number().int().min(few).parse(values.documents),
    only: z.enum(kinds).optional().parse(values.only),
  }
}

interface Measured extends Partial<Looked> {
  task: string
  documents: number
  p50: number
}

export async function run({ documents, only }: ClockOptions) {
  const figures: Partial<Record<Kind, Measured[]>> = {}
  for (const kind of kinds) {
    if (only !== undefined && only !== kind) continue
    const measured = [...(await measureOn(kind, few)), ...(await measureOn(kind, documents))]
    print(kind, measured)
    figures[kind] = measured
    const whole = measured.filter(({ wholeTables = [] }) => wholeTables.length > 0).map(({ task }) => task)
    if (whole.length > 0) throw new Error(`whole tables are read: ${whole.join(', ')}`)
  }
  return figures
}

async function measureOn(kind: Kind, documents: number): Promise<Measured[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conforme-clock-'))
  const server = kind === 'postgres' ? await startPostgres(undefined, plansInLog) : undefined
  try {
    const database = await openDatabase({ databaseUrl: server?.url, dataDir, log: silentLog })
    try {
      return await measureAll(database, documents)
    } finally {
      await database.close()
    }
  } finally {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureAll(database: OpenDatabase, documents: number): Promise<Measured[]> {
  const { db, kind } = database
  await database.migrate()
  await fillByClock(db, documents)
  const { tasks, stop } = await openClockTasks(database)
  const measured: Measured[] = []
  for (const [task, work] of Object.entries(tasks)) {
    // Work due on the first run is not due afterwards.
    await work()
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await timeOf(async () => void (await work())))
    measured.push({ task, documents, p50: round1(percentile(times, 0.5)) })
  }
  if (kind === 'postgres') {
    await logPlans(db, true)
    for (const one of measured)
      Object.assign(one, await lookAt(db, tasks[one.task] ?? (() => Promise.resolve())))
  }
  await stop()
  return measured
}

function print(kind: Kind, measured: readonly Measured[]): void {
  const cells = measured.map(({ task, documents, p50, rows, wholeTables = [] }) => [
    task,
    `${documents}`,
    `${p50}`,
    rows === undefined ? '-' : `${rows}`,
    wholeTables.join(', ') || '-',
  ])
  console.log(kind)
  console.log(
    formatTable(['Qué se hace', 'documentos', 'ms (p50)', 'filas miradas', 'leídas enteras'], cells),
  )
}
