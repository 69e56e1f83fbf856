// Storage per document: the product reads one-page digital invoices, their rows are copied many times so that tables and
// indexes fill up realistically, and the embedded database reports their size. Files count with their size. The audit log
// and the queue are not counted.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../server/src/db/database.ts'
import { openDatabase } from '../../../server/src/db/open.ts'
import { documents, extractions } from '../../../server/src/db/schema.ts'
import { silentLog } from '../../../server/src/log/log.ts'
import { invoicePdf } from '../../../server/src/test/papers/invoice-pdf.ts'
import { startProduct } from '../../../server/src/test/processes/start-product.ts'
import { formatTable } from '../table.ts'

const uploads = 4
const copies = 1_000

const Size = z.object({ name: z.string(), rows: z.coerce.number(), indexes: z.coerce.number() })
type Size = z.infer<typeof Size>

export async function run() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conforme-weight-'))
  try {
    const files = await readSome(dataDir)
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog })
    const sizes = await copyAndMeasure(db)
    await close()
    const database = sizes.reduce((sum, { rows, indexes }) => sum + rows + indexes, 0)
    print(sizes, files)
    return { database, sizes, files }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Files {
  /** Files and folders per document. */
  inodes: number
  bytes: number
}

async function readSome(dataDir: string): Promise<Files> {
  const product = startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', SESSION_SECRET: 'x'.repeat(40) })
  try {
    const client = await product.client()
    await client.register({ email: 'ana@conforme.test', company: { name: 'Andina', ruc: '20512528458' } })
    const folder = path.join(dataDir, 'files')
    let [before, originals] = [await weigh(folder), 0]
    for (let at = 0; at <= uploads; at++) {
      // The first one creates the shared folders, so it is not counted.
      if (at === 1) [before, originals] = [await weigh(folder), 0]
      const bytes = await invoicePdf({ numero: `F001-${at + 1}`, base: 100 + at })
      originals += bytes.byteLength
      const { body } = await client.upload({ bytes })
      await client.processed(body.documentId)
    }
    const after = await weigh(folder)
    return {
      inodes: (after.inodes - before.inodes) / uploads,
      bytes: Math.round((after.bytes - before.bytes - originals) / uploads),
    }
  } finally {
    await product.kill('SIGTERM')
  }
}

async function weigh(folder: string): Promise<Files> {
  const names = await readdir(folder, { recursive: true })
  const all = await Promise.all(names.map((name) => stat(path.join(folder, name))))
  const bytes = all.reduce((sum, each) => sum + (each.isFile() ? each.size : 0), 0)
  // Two-letter folders are shared by all files that begin with those letters.
  const own = names.filter((name) => path.basename(name).length > 2)
  return { inodes: own.length, bytes }
}

const copied = [documents, extractions]

async function copyAndMeasure(db: Database): Promise<Size[]> {
  // A GIN index buffers up to four megabytes of words: negligible among many documents, but a fifth of these.
  await db.execute(sql`alter index documents_words set (fastupdate = off)`)
  for (const table of copied) await db.execute(copyRows(table))
  for (const table of copied) await db.execute(sql`vacuum analyze ${table}`)
  const count = await db.$count(documents)
  const { rows } = await db.execute(sql`
    select relname as name, pg_table_size(oid) / ${count} as rows, pg_indexes_size(oid) / ${count} as indexes
    from pg_class where relname in ${copied.map((table) => getTableName(table))} order by relname`)
  return z.array(Size).parse(rows)
}

function copyRows(table: (typeof copied)[number]) {
  const columns = Object.values(getTableColumns(table)).filter((column) => column.generated === undefined)
  const copy = columns.map((column) => {
    const name = sql.identifier(column.name)
    if (['id', 'document_id', 'extraction_id'].includes(column.name))
      return sql`md5(${name}::text || n)::uuid`
    if (column.name === 'file_sha256') return sql`encode(sha256((${name} || n)::bytea), 'hex')`
    return column.name === 'created_at' ? sql`${name} - n * interval '7 minutes'` : name
  })
  const names = columns.map((column) => sql.identifier(column.name))
  return sql`insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(copy, sql`, `)} from ${table}, generate_series(1, ${copies}::int) as n`
}

function print(sizes: readonly Size[], { inodes, bytes }: Files): void {
  const cells = sizes.map(({ name, rows, indexes }) => [name, `${rows}`, `${indexes}`, `${rows + indexes}`])
  console.log(formatTable(['Por documento, en bytes', 'filas', 'índices', 'todo'], cells))
  console.log(`Al lado del original: ${bytes} bytes; archivos y carpetas, con el original: ${inodes}`)
}
