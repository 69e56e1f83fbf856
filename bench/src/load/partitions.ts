// Compares the product's calls with `documents` partitioned by time and in one table: with an administrator's SQL file, over
// HTTP, on PostgreSQL. Fails when an answer differs, or when a document cannot go through its whole life and leave nothing
// behind.
//   npm run bench -- partitions                      100 000 documents, by year
//   npm run bench -- partitions --documents 1000000 --part '1 month'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from '../parse-args.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../server/src/db/database.ts'
import type { Client } from '../../../server/src/test/client.ts'
import { startPostgres } from '../../../server/src/test/database/postgres.ts'
import { invoicePdf } from '../../../server/src/test/papers/invoice-pdf.ts'
import { formatTable } from '../table.ts'
import { round1 } from '../timing.ts'
import { withFilledProduct, type FilledProduct, type People } from './filled-product.ts'
import { measure, type Measured } from './size/size.ts'
import { asksFor, yardstick, type Ask } from './size/size-asks.ts'

const partitioning = fileURLToPath(new URL('../../../deploy/partition-documents.sql', import.meta.url))

interface PartitionOptions {
  documents: number
  /** Interval of one partition. */
  part: string
}

export function parsePartitionOptions(args: readonly string[]): PartitionOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      documents: { type: 'string', default: '100000' },
      part: { type: 'string', default: '1 year' },
    },
  })
  return {
    documents: z.coerce.number().int().min(100).parse(values.documents),
    part: z
      .string()
      .regex(/^\d+ (?:month|year)s?$/)
      .parse(values.part),
  }
}

export async function run({ documents, part }: PartitionOptions) {
  const server = await startPostgres()
  const amounts = { documents, companies: 50 }
  try {
    return await withFilledProduct({ DATABASE_URL: server.url }, amounts, (product) => compare(product, part))
  } finally {
    await server.stop()
  }
}

interface Answered extends Measured {
  answer: string
}

async function compare({ people, whileStopped, withDatabase }: FilledProduct, part: string) {
  const before = await askAll(people)
  const file = await readFile(partitioning, 'utf8')
  let seconds = 0
  const anew = await whileStopped(async (db) => {
    const started = performance.now()
    await db.execute(sql.raw(`SET conforme.part = '${part}';\n${file}`))
    seconds = round1((performance.now() - started) / 1000)
  })
  const after = await askAll(anew)
  const changed = after.filter(({ answer }, at) => answer !== before[at]?.answer).map(({ asked }) => asked)
  if (changed.length > 0) throw new Error(`answered otherwise than before: ${changed.join(', ')}`)
  await withDatabase((db) => goAllTheWay(anew.person, db))
  const parts = await withDatabase(countParts)
  const figures = after.map(({ asked, p50, sessions }, at) => {
    const whole = before[at]
    const times = whole ? Math.round((100 * sessions) / whole.sessions) / 100 : 0
    return { asked, wholeMs: whole?.p50 ?? 0, splitMs: p50, times }
  })
  print({ part, parts, seconds, figures })
  return { part, parts, seconds, figures }
}

/** The state of the processes changes all the time, so it is not compared. */
const isSettled = ({ path }: Ask): boolean => path !== '/api/admin/health' && path !== yardstick.path

async function askAll(people: People): Promise<Answered[]> {
  const { body } = await people.person.get<{ totalPages: number }>('/api/documents?limit=10')
  const answered: Answered[] = []
  for (const ask of asksFor(body.totalPages).filter(isSettled)) {
    const client = people[ask.asAdministrator ? 'administrator' : 'person']
    const answer = JSON.stringify(await answerTo(client, ask))
    const call = async () => void (await answerTo(client, ask))
    const unit = async () => void (await answerTo(people.person, yardstick))
    answered.push({ ...(await measure(ask, call, unit)), answer })
  }
  return answered
}

async function answerTo(client: Client, { path }: Ask): Promise<unknown> {
  const { status, body } = await client.get(path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return body
}

/** Uploaded, corrected, confirmed, undone and deleted; rows that reference no document are refused, as by a foreign key. */
async function goAllTheWay(person: Client, db: Database): Promise<void> {
  const { body } = await person.upload({ bytes: await invoicePdf({ numero: 'F001-00098765' }) })
  const document = await person.processed(body.documentId)
  if (document.status !== 'completed') throw new Error(`the document ended as ${document.status}`)
  const own = `/api/documents/${document.id}`
  await expectOk(person.post(`${own}/edit-field`, { fieldPath: 'cliente.direccion', newValue: 'Jr. Ica 1' }))
  await expectOk(person.post(`${own}/confirm`, {}))
  await expectOk(person.post('/api/documents/undo-confirm', { ids: [document.id] }))
  await expectOk(person.send('DELETE', own, {}))
  const left = (await tablesThatName(db, document.id)).join(', ')
  if (left !== '') throw new Error(`the deleted document is still named in ${left}`)
  const unknown = sql`insert into validity_answers (document_id, question, state) values (${document.id}, '{}', 'aceptado')`
  const refusal = await db.execute(unknown).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(refusal instanceof Error) || !String(refusal.cause).includes('no document'))
    throw new Error('a row that names no document was taken', { cause: refusal })
}

async function expectOk(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
}

const Named = z.object({ table: z.string() })

async function tablesThatName(db: Database, id: string): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select table_name as "table" from information_schema.columns
    where table_schema = 'public' and column_name = 'document_id' and data_type = 'uuid'`)
  const tables = z.array(Named).parse(rows)
  const found: string[] = []
  for (const { table } of tables) {
    const named = await db.execute(
      sql`select 1 from ${sql.identifier(table)} where document_id = ${id} limit 1`,
    )
    if (named.rows.length > 0) found.push(table)
  }
  return found
}

async function countParts(db: Database): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as parts from pg_inherits where inhparent = 'documents'::regclass`,
  )
  return z.object({ parts: z.number() }).parse(rows[0]).parts
}

interface Compared {
  part: string
  parts: number
  seconds: number
  figures: { asked: string; wholeMs: number; splitMs: number; times: number }[]
}

function print({ part, parts, seconds, figures }: Compared): void {
  console.log(
    `${parts} partes de ${part}, hechas en ${seconds} s; p50 en milisegundos, y cuántas veces lo de antes en sesiones`,
  )
  console.log(
    formatTable(
      ['Qué se pide', 'una tabla', 'partida', 'veces'],
      figures.map(({ asked, wholeMs, splitMs, times }) => [asked, `${wholeMs}`, `${splitMs}`, `${times} ×`]),
    ),
  )
}
