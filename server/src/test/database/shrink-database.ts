// Shrinks the database template, because it is copied for every product that a test opens: removes once what no test
// needs.
import { appendFile, readFile, readdir, rm, truncate } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../../db/database.ts'

/** Drops the databases that new ones are created from: two thirds of the files. */
export async function dropOtherDatabases({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`UPDATE pg_database SET datistemplate = false`)
  for (const name of ['template0', 'template1']) await db.execute(sql`DROP DATABASE ${sql.identifier(name)}`)
  // Switches to a new log file, because earlier log content is already in the tables.
  await db.execute(sql`SELECT pg_switch_wal()`)
  await db.execute(sql`CHECKPOINT`)
}

/** For a closed database. */
export async function shrinkDatabase(folder: string): Promise<void> {
  // The engine touches all of its shared memory when it opens: 128 MB by default.
  await appendFile(path.join(folder, 'postgresql.conf'), '\nshared_buffers = 16MB\n')
  const logs = path.join(folder, 'pg_wal')
  for (const name of await readdir(logs)) {
    if (!/^[0-9A-F]{24}$/.test(name)) continue
    const file = path.join(logs, name)
    const used = usedBytes(await readFile(file), addressOf(name))
    // Removes unused files: the engine keeps a file that it no longer needs under a later name, to overwrite it.
    if (used === 0) await rm(file)
    else await truncate(file, used)
  }
}

const pageBytes = 8192
const fileBytes = 16n * 1024n * 1024n

/** Log address at which a file begins. Its name contains the timeline, the upper half and the number within that. */
const addressOf = (name: string) =>
  (BigInt(`0x${name.slice(8, 16)}`) << 32n) + BigInt(`0x${name.slice(16)}`) * fileBytes

/**
 * Size of the log up to the first page that is empty or of an earlier file. Each page has its own address after eight
 * other bytes.
 */
function usedBytes(log: Buffer, address: bigint): number {
  let end = 0
  while (end < log.length && log.readBigUInt64LE(end + 8) === address + BigInt(end)) end += pageBytes
  return end
}
