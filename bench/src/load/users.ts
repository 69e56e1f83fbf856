// Measures the administrator's list of people with ten thousand of them, on both databases.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { countUsers, listUsers } from '../../../server/src/admin/list-users.ts'
import type { Database } from '../../../server/src/db/database.ts'
import { openPglite } from '../../../server/src/db/pglite/pglite.ts'
import { openPostgres } from '../../../server/src/db/postgres/postgres.ts'
import { silentLog } from '../../../server/src/log/log.ts'
import { startPostgres } from '../../../server/src/test/database/postgres.ts'
import { formatTable } from '../table.ts'

const people = 10_000
const rounds = 9

const asked: readonly [name: string, query: { search?: string; page?: number }][] = [
  ['la primera página', {}],
  ['la última página', { page: people / 20 }],
  ['un correo', { search: 'persona4711@' }],
  ['un nombre y una empresa, con tildes', { search: 'JOSE comercial 42' }],
  ['lo que todos tienen', { search: 'conforme' }],
  ['lo que nadie tiene', { search: 'nadie así' }],
]

interface Measured {
  database: string
  asked: string
  medianMs: number
  slowestMs: number
}

export async function run(): Promise<Measured[]> {
  const figures = [...(await onPostgres()), ...(await onPglite())]
  const cells = figures.map((each) => [each.database, each.asked, `${each.medianMs}`, `${each.slowestMs}`])
  console.log(formatTable(['Base de datos', 'Qué se pide', 'mediana (ms)', 'la más lenta (ms)'], cells))
  return figures
}

async function onPostgres(): Promise<Measured[]> {
  const server = await startPostgres()
  const database = await openPostgres({ databaseUrl: server.url, log: silentLog })
  try {
    await database.migrate()
    return await measure('PostgreSQL', database.db)
  } finally {
    await database.close()
    await server.stop()
  }
}

async function onPglite(): Promise<Measured[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conforme-bench-'))
  const database = await openPglite({ dataDir, log: silentLog, durable: false })
  try {
    await database.migrate()
    return await measure('embebida', database.db)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** One page and the total count, as the screen requests them. */
async function measure(database: string, db: Database): Promise<Measured[]> {
  await fill(db)
  const measured: Measured[] = []
  for (const [name, { search, page = 1 }] of asked) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const started = performance.now()
      await Promise.all([listUsers(db, { search, page, limit: 20 }), countUsers(db, search)])
      times.push(Math.round(performance.now() - started))
    }
    const sorted = times.toSorted((a, b) => a - b)
    measured.push({
      database,
      asked: name,
      medianMs: sorted[Math.floor(rounds / 2)] ?? 0,
      slowestMs: sorted.at(-1) ?? 0,
    })
  }
  return measured
}

async function fill(db: Database): Promise<void> {
  await db.execute(sql`
    insert into companies (name, ruc)
    select 'Comercial ' || n || ' S.A.C.', (20100000000 + n)::text from generate_series(1, 500) as n`)
  await db.execute(sql`
    insert into users (email, first_name, last_name, company_id, created_at)
    select 'persona' || n || '@conforme.test', (array['José', 'María', 'Luz', 'Ñusta'])[1 + n % 4],
      'Quispe ' || n, (select id from companies where ruc = (20100000001 + n % 500)::text),
      timestamptz '2024-01-01' + n * interval '1 minute'
    from generate_series(1, ${people}) as n`)
  await db.execute(sql`
    insert into documents (user_id, company_id, filename, file_sha256, file_size, file_type, processor, model)
    select users.id, users.company_id, 'factura.pdf', md5(users.id::text || n), 1000, 'application/pdf', 'local',
      'lector-local'
    from users, generate_series(1, 5) as n`)
  await db.execute(sql`analyze`)
}
