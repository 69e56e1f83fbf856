// Exports of a hundred thousand documents with five lines each and the evidence of their values: the time of each kind of
// file, and the peak memory of its process beyond the idle product, on PostgreSQL and on the embedded database.
//   npm run bench -- export
//   npm run bench -- export --documents 10000
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from '../parse-args.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../server/src/db/database.ts'
import { openPglite } from '../../../server/src/db/pglite/pglite.ts'
import { openPostgres } from '../../../server/src/db/postgres/postgres.ts'
import { companies, users } from '../../../server/src/db/schema.ts'
import { silentLog } from '../../../server/src/log/log.ts'
import { startPostgres } from '../../../server/src/test/database/postgres.ts'
import { ExportFigures } from './export-figures.ts'
import { fillDocuments } from './list-documents.ts'
import { formatTable } from '../table.ts'

const kinds = [
  ['csv', 'documentos'],
  ['csv', 'registro_compras'],
  ['xlsx', 'documentos'],
  ['json', 'documentos'],
] as const

export function parseExportOptions(args: readonly string[]): { documents: number } {
  const { values } = parseArgs({
    args: [...args],
    options: { documents: { type: 'string', default: '100000' } },
  })
  return { documents: z.coerce.number().int().min(1000).parse(values.documents) }
}

interface Measured extends ExportFigures {
  database: string
  format: string
  preset: string
}

export async function run({ documents }: { documents: number }): Promise<Measured[]> {
  const figures = [...(await onPostgres(documents)), ...(await onPglite(documents))]
  console.log(
    formatTable(
      ['Base de datos', 'Archivo', 'segundos', 'MiB del archivo', 'MiB antes', 'MiB como máximo', 'MiB más'],
      figures.map((each) => [
        each.database,
        `${each.format} ${each.preset}`,
        each.seconds.toFixed(1),
        each.megabytes.toFixed(1),
        each.restMebibytes.toFixed(0),
        each.peakMebibytes.toFixed(0),
        (each.peakMebibytes - each.restMebibytes).toFixed(0),
      ]),
    ),
  )
  return figures
}

async function onPostgres(documents: number): Promise<Measured[]> {
  const server = await startPostgres()
  try {
    const database = await openPostgres({ databaseUrl: server.url, log: silentLog })
    await database.migrate()
    await fill(database.db, documents)
    await database.close()
    return await measureAll('PostgreSQL', { DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

async function onPglite(documents: number): Promise<Measured[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conforme-bench-'))
  try {
    const database = await openPglite({ dataDir, log: silentLog, durable: false })
    await database.migrate()
    await fill(database.db, documents)
    await database.close()
    return await measureAll('embebida', { DATA_DIR: dataDir })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(db: Database, count: number): Promise<void> {
  const [company] = await db.insert(companies).values({ name: 'Demo S.A.C.', ruc: '20512528458' }).returning()
  if (!company) throw new Error('the company was not inserted')
  const person = { firstName: 'Rosa', lastName: 'Quispe', email: 'a@conforme.test', companyId: company.id }
  const [user] = await db.insert(users).values(person).returning()
  if (!user) throw new Error('nobody was inserted')
  await fillDocuments(db, [{ companyId: company.id, userIds: [user.id], count }])
  // Five lines, and evidence for forty values, which makes up most of a real document's size and is in no export.
  await db.execute(sql`
    update documents set extracted_data = extracted_data || jsonb_build_object(
      'productos', (select jsonb_agg(jsonb_build_object('codigo', '00' || line, 'cantidad', line, 'precio', 12.5,
        'descripcion', 'SERVICIO DE TRANSPORTE DE CARGA SEGÚN GUÍA ' || line, 'total', 12.5 * line))
        from generate_series(1, 5) as line),
      'metadata', jsonb_build_object('campos', (select jsonb_object_agg('productos.' || n || '.precio',
        jsonb_build_object('confianza', 0.9, 'pagina', 1, 'caja', jsonb_build_array(0.1, 0.2, 0.3, n / 100.0),
          'evidencia', 'exacta', 'motivos', '[]'::jsonb)) from generate_series(1, 40) as n)))
    where extracted_data is not null`)
  await db.execute(sql`vacuum analyze documents`)
}

/** Each in its own process, so that no measurement inherits another's memory. */
async function measureAll(database: string, environment: Record<string, string>): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [format, preset] of kinds) {
    const program = fileURLToPath(new URL('./export-once.ts', import.meta.url))
    const child = spawn(process.execPath, [program, format, preset], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exit = once(child, 'exit')
    const output = (await child.stdout.setEncoding('utf8').toArray()).join('')
    const [code] = await exit
    if (code !== 0) throw new Error(`the export of ${format} ended with ${code}`)
    measured.push({ database, format, preset, ...ExportFigures.parse(JSON.parse(output)) })
  }
  return measured
}
