// A template is copied for every product that a test opens: what no test needs is taken out of it once.
import { appendFile, readFile, readdir, truncate } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../../db/database.ts'

/** The databases that others would be made from: two thirds of the files. */
export async function dropOtherDatabases({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`UPDATE pg_database SET datistemplate = false`)
  for (const name of ['template0', 'template1']) await db.execute(sql`DROP DATABASE ${sql.identifier(name)}`)
  // What led here is in the tables by now: the log of it begins a new file.
  await db.execute(sql`SELECT pg_switch_wal()`)
  await db.execute(sql`CHECKPOINT`)
}

/** Of a database that is closed. */
export async function makeLean(folder: string): Promise<void> {
  // Each touches all of its memory when it opens: 128 MB by default.
  await appendFile(path.join(folder, 'postgresql.conf'), '\nshared_buffers = 16MB\n')
  const logs = path.join(folder, 'pg_wal')
  for (const name of await readdir(logs)) {
    if (!/^[0-9A-F]{24}$/.test(name)) continue
    const file = path.join(logs, name)
    await truncate(file, usedBytes(await readFile(file)))
  }
}

const pageBytes = 8192

/** Whole pages up to the last that says anything; the engine makes the file as long as it needs. */
function usedBytes(log: Buffer): number {
  let end = log.length
  while (end > 0 && log[end - 1] === 0) end--
  return Math.ceil(end / pageBytes) * pageBytes
}
