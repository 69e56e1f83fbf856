// A template is copied for every product that a test opens: what no test needs is taken out of it once.
import { appendFile, readFile, readdir, rm, truncate } from 'node:fs/promises'
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
    const used = usedBytes(await readFile(file), addressOf(name))
    // A file that the engine needs no more is kept under a later name, to be written over.
    if (used === 0) await rm(file)
    else await truncate(file, used)
  }
}

const pageBytes = 8192
const fileBytes = 16n * 1024n * 1024n

/** Where a file of the log begins in it: its name tells the timeline, the upper half and the number in there. */
const addressOf = (name: string) =>
  (BigInt(`0x${name.slice(8, 16)}`) << 32n) + BigInt(`0x${name.slice(16)}`) * fileBytes

/** Its pages up to the first that is empty or of an earlier file: each bears its own address, after eight other bytes. */
function usedBytes(log: Buffer, address: bigint): number {
  let end = 0
  while (end < log.length && log.readBigUInt64LE(end + 8) === address + BigInt(end)) end += pageBytes
  return end
}
