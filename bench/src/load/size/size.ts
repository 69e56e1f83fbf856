// Measures the product's calls with large data: fifty companies, one with three of ten documents, over HTTP, on PostgreSQL
// and on the embedded database. Fails when a statement reads a whole table.
//   npm run bench -- size                       200 000 documents, and 50 000 in the embedded database
//   npm run bench -- size --documents 1000000   as the goals are set
//   npm run bench -- size --only postgres
import { parseArgs } from '../../parse-args.ts'
import { z } from 'zod'
import type { Database } from '../../../../server/src/db/database.ts'
import type { Client } from '../../../../server/src/test/client.ts'
import { startPostgres } from '../../../../server/src/test/database/postgres.ts'
import { asksFor, yardstick, type Ask } from './size-asks.ts'
import { crowdIn, crowdInWords, type Crowd } from './size-crowd.ts'
import { withFilledProduct, type Amounts, type People } from '../filled-product.ts'
import { logPlans, lookAt, plansInLog, type Looked } from './size-plans.ts'
import { formatTable } from '../../table.ts'
import { percentile, round1, timeOf, type Call } from '../../timing.ts'

interface SizeOptions {
  documents: number
  embedded: number
  companies: number
  only: 'postgres' | 'embedded' | undefined
}

const rounds = 20

export function parseSizeOptions(args: readonly string[]): SizeOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      documents: { type: 'string', default: '200000' },
      embedded: { type: 'string', default: '50000' },
      companies: { type: 'string', default: '50' },
      only: { type: 'string' },
    },
  })
  const Count = z.coerce.number().int().min(2)
  return {
    documents: Count.parse(values.documents),
    embedded: Count.parse(values.embedded),
    companies: Count.parse(values.companies),
    only: z.enum(['postgres', 'embedded']).optional().parse(values.only),
  }
}

export interface Measured extends Partial<Looked> {
  asked: string
  goalMs: number
  p50: number
  p95: number
  /** The time in session look-ups, with each measured right after the other. */
  sessions: number
}

interface Figures {
  documents: number
  asked: Measured[]
  crowd: Crowd
}

export async function run({ documents, embedded, companies, only }: SizeOptions) {
  const figures: Record<string, Figures> = {}
  if (only !== 'embedded') figures.postgres = await onPostgres(documents, companies)
  if (only !== 'postgres') {
    const amounts = { documents: embedded, companies }
    figures.embedded = await withFilledProduct({}, amounts, ({ people }) => measureAll({ people, amounts }))
  }
  const whole = Object.values(figures).flatMap(({ asked }) =>
    asked.flatMap(({ asked: name, wholeTables = [] }) => wholeTables.map((table) => `${name}: ${table}`)),
  )
  if (whole.length > 0) throw new Error(`whole tables are read:\n${whole.join('\n')}`)
  return figures
}

async function onPostgres(documents: number, companies: number): Promise<Figures> {
  const server = await startPostgres(undefined, plansInLog)
  const amounts = { documents, companies }
  try {
    return await withFilledProduct({ DATABASE_URL: server.url }, amounts, ({ people, withDatabase }) =>
      withDatabase((db) => measureAll({ people, amounts, db })),
    )
  } finally {
    await server.stop()
  }
}

interface Measuring {
  people: People
  amounts: Amounts
  /** Only for a server that can log query plans. */
  db?: Database
}

async function measureAll({ people, amounts, db }: Measuring): Promise<Figures> {
  const { body } = await people.person.get<{ totalPages: number }>('/api/documents?limit=10')
  const asked: Measured[] = []
  for (const ask of asksFor(body.totalPages)) {
    const call = () => askOnce(people[ask.asAdministrator ? 'administrator' : 'person'], ask)
    const unit = () => askOnce(people.person, yardstick)
    asked.push({ ...(await measure(ask, call, unit)), ...(db && (await look(db, call))) })
  }
  const crowd = await crowdIn(people.person)
  print(amounts, asked, crowd)
  return { documents: amounts.documents, asked, crowd }
}

export async function askOnce(client: Client, { path: asked }: Ask): Promise<void> {
  const { status } = await client.get(asked)
  if (status !== 200) throw new Error(`${asked} answered ${status}`)
}

/** Alternates both calls, so that other load on the machine affects both. */
export async function measure({ name, goalMs }: Ask, call: Call, unit: Call): Promise<Measured> {
  for (let round = 0; round < 3; round++) await call()
  const [times, units]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    times.push(await timeOf(call))
    units.push(await timeOf(unit))
  }
  const p50 = percentile(times, 0.5)
  const sessions = round1(p50 / percentile(units, 0.5))
  return { asked: name, goalMs, p50: round1(p50), p95: round1(percentile(times, 0.95)), sessions }
}

async function look(db: Database, call: () => Promise<void>): Promise<Looked> {
  await logPlans(db, true)
  // Runs it twice, because background work of the product does not happen twice.
  const [one, other] = [await lookAt(db, call), await lookAt(db, call)]
  await logPlans(db, false)
  return one.rows < other.rows ? one : other
}

function print(amounts: Amounts, asked: readonly Measured[], crowd: Crowd): void {
  console.log(`${amounts.documents} documentos de ${amounts.companies} empresas, en milisegundos`)
  const cells = asked.map(({ asked: name, p50, p95, goalMs, sessions, rows, wholeTables = [] }) => [
    name,
    `${p50}`,
    `${p95}`,
    `≤ ${goalMs}`,
    `${sessions} ×`,
    rows === undefined ? '-' : `${rows}`,
    wholeTables.join(', ') || '-',
  ])
  const head = [
    'Qué se pide',
    'p50',
    'p95',
    'meta p95',
    'frente a una sesión',
    'filas miradas',
    'leídas enteras',
  ]
  console.log(formatTable(head, cells))
  console.log(crowdInWords(crowd))
}
