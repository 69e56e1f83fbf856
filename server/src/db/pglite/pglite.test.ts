// The embedded database is as durable as a server: a person's first invoices are stored in it.
import { sql } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../log/log.ts'
import { startProcess } from '../../test/processes/child-process.ts'
import { createTestDatabase, type TestDatabasePlace } from '../../test/database/database.ts'
import { DurableFiles, durableStartParams } from './durable-files.ts'
import { openPglite } from './pglite.ts'
import { FolderInUse } from '../lock.ts'
import { PGlite } from '@electric-sql/pglite'
import { pgliteExtensions } from './pglite-folder.ts'
import { startPgliteMaintenance } from './pglite-maintenance.ts'

const holdFolder = path.join(import.meta.dirname, '../../test/database/hold-folder.ts')

/** For tests that start and end processes. */
const patient = { timeout: 240_000 }

let place: TestDatabasePlace
beforeEach(async () => {
  place = await createTestDatabase('pglite')
})
afterEach(() => place.remove())

const openDurable = async () => {
  const files = new DurableFiles(path.join(place.dataDir, 'db'))
  const pglite = await PGlite.create({
    fs: files,
    startParams: durableStartParams,
    extensions: pgliteExtensions,
  })
  return { files, pglite }
}

test('every commit reaches the disk before it is acknowledged', async () => {
  const { files, pglite } = await openDurable()
  await pglite.exec('CREATE TABLE t (n int)')
  const before = files.syncCount
  for (let n = 0; n < 20; n++) await pglite.query('INSERT INTO t VALUES ($1)', [n])
  expect(files.syncCount - before).toBeGreaterThanOrEqual(20)
  await pglite.close()
})

test('a second process on the same data folder stops with a message in Spanish', async () => {
  const holder = startProcess(holdFolder, [place.dataDir])
  expect(await holder.nextLine()).toBe('open')
  const second = startProcess(holdFolder, [place.dataDir])
  const told = await second.nextLine()
  expect(told).toContain(`ya está usando la carpeta de datos ${place.dataDir} (el proceso `)
  expect(told).toMatch(/el proceso \d+ de \S+ desde \S+Z\)/)
  expect(await second.ended).toBe(1)
  await expect(openPglite({ ...place, log: silentLog })).rejects.toThrow(FolderInUse)
  await holder.kill()
})

test('a start that builds holds the folder until it has built, and another stops before it builds', async () => {
  const program = path.join(import.meta.dirname, '../hold-data-folder.ts')
  const building = spawn(process.execPath, [program, place.dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(building, 'exit')
  await once(building.stdout, 'data')
  const second = spawn(process.execPath, [program, place.dataDir], { stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  second.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  expect(await once(second, 'close')).toEqual([1, null])
  expect(said).toContain('ya está usando la carpeta de datos')
  await expect(openPglite({ ...place, log: silentLog })).rejects.toThrow(FolderInUse)
  building.stdin.end()
  await ended
  await (await openPglite({ ...place, log: silentLog })).close()
})

test('the same process cannot open the folder twice', async () => {
  const first = await openPglite({ ...place, log: silentLog })
  await expect(openPglite({ ...place, log: silentLog })).rejects.toThrow(FolderInUse)
  await first.close()
  await (await openPglite({ ...place, log: silentLog })).close()
})

test('a killed process releases the folder, and every acknowledged row is there', async () => {
  const holder = startProcess(holdFolder, [place.dataDir])
  expect(await holder.nextLine()).toBe('open')
  let acknowledged = 0
  while (acknowledged < 50) acknowledged = Number(await holder.nextLine())
  await holder.kill()
  const { db, close } = await openPglite({ ...place, log: silentLog })
  const { rows } = await db.execute(sql`SELECT count(*) AS n FROM acknowledged WHERE n <= ${acknowledged}`)
  expect(rows).toEqual([{ n: acknowledged }])
  await close()
})

test(
  'a process whose lock was deleted stops, and the next process has every acknowledged row',
  patient,
  async () => {
    const holder = startProcess(holdFolder, [place.dataDir])
    expect(await holder.nextLine()).toBe('open')
    let acknowledged = 0
    while (acknowledged < 20) acknowledged = Number(await holder.nextLine())
    await rm(path.join(place.dataDir, 'lock'))
    const next = startProcess(holdFolder, [place.dataDir])
    expect(await holder.ended).toBe(75)
    for await (const line of holder.rest()) acknowledged = Number(line)
    expect(await next.nextLine()).toBe('open')
    await next.kill()
    const { db, close } = await openPglite({ ...place, log: silentLog })
    const { rows } = await db.execute(sql`SELECT count(*) AS n FROM acknowledged WHERE n <= ${acknowledged}`)
    expect(rows).toEqual([{ n: acknowledged }])
    await close()
  },
)

test('a process whose lock was replaced stops', patient, async () => {
  const holder = startProcess(holdFolder, [place.dataDir])
  expect(await holder.nextLine()).toBe('open')
  const lock = path.join(place.dataDir, 'lock')
  await copyFile(lock, `${lock}.copy`)
  await rename(`${lock}.copy`, lock)
  expect(await holder.ended).toBe(75)
})

test('the lock file says in words not to delete it', patient, async () => {
  const holder = startProcess(holdFolder, [place.dataDir])
  expect(await holder.nextLine()).toBe('open')
  const words = await readFile(path.join(place.dataDir, 'lock'), 'utf8')
  expect(words).toContain('No lo borres')
  await holder.kill()
})

test('an interrupted first start begins again from nothing', async () => {
  await rm(path.join(place.dataDir, 'db'), { recursive: true })
  const unfinished = path.join(place.dataDir, 'db.new')
  await mkdir(unfinished)
  await writeFile(path.join(unfinished, 'PG_VERSION'), 'half written')
  const first = await openPglite({ ...place, log: silentLog })
  await first.migrate()
  await first.close()
  expect(await readdir(place.dataDir)).toEqual(['db', 'lock'])
})

test('the write-ahead log stays small and statistics stay fresh during many writes', async () => {
  const { pglite } = await openDurable()
  const maintenance = startPgliteMaintenance(pglite, silentLog, { checkpointBytes: 1024 * 1024 })
  await pglite.exec('CREATE TABLE t (n int, filling text)')
  for (let round = 0; round < 6; round++) {
    await pglite.exec(`INSERT INTO t SELECT n, repeat('x', 900) FROM generate_series(1, 9000) n`)
    await pglite.exec('DELETE FROM t')
    // A backend reports its statistics at most once a second, and only between statements.
    await pglite.query('SELECT pg_stat_force_next_flush()')
    await maintenance.run()
  }
  const { rows } = await pglite.query(
    `SELECT pg_current_wal_insert_lsn() - redo_lsn < 1024 * 1024 AS fresh,
            (SELECT vacuum_count > 1 AND analyze_count > 1 FROM pg_stat_user_tables WHERE relname = 't') AS vacuumed
     FROM pg_control_checkpoint()`,
  )
  expect(rows).toEqual([{ fresh: true, vacuumed: true }])
  await maintenance.stop()
  await pglite.close()
  // Without checkpoints six rounds of this leave more than 100 MB.
  expect(await folderBytes(path.join(place.dataDir, 'db', 'pg_wal'))).toBeLessThan(80 * 1024 * 1024)
})

async function folderBytes(folder: string): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
