// When a scheduled backup is due, and what a killed one leaves. `running.test.ts` tests what it copies.
import { minuteMs } from '@conforme/contract/values/durations'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { openTestProduct, type TestProduct } from '../test/product.ts'
import { upkeep } from '../upkeep/tables.ts'
import type { BackupReport } from '../upkeep/reports.ts'
import { backUpWhenDue, removeOlder } from './schedule-backups.ts'

let product: TestProduct
let minutesLater = 0
beforeEach(async () => {
  product = await openTestProduct({
    kind: 'pglite',
    now: () => new Date(Date.UTC(2026, 10, 28) + minutesLater * minuteMs),
  })
  // Environment of the command.
  vi.stubEnv('DATA_DIR', await makeTemporaryFolder('copied'))
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await product.close()
})

test('a backup that takes hours is not begun by another process', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = new AbortController()
  const startedAt = async () => {
    const rows = await product.services.db.select().from(upkeep).where(eq(upkeep.name, 'backup-started'))
    return rows[0]?.at
  }
  const folder = await makeTemporaryFolder('copies')
  const long = backUpWhenDue(product.services, folder, stop.signal)
  await expect.poll(startedAt).toEqual(product.services.now())
  minutesLater = 50
  await expect
    .poll(() => {
      vi.advanceTimersByTime(15 * minuteMs)
      return startedAt()
    })
    .toEqual(product.services.now())
  minutesLater = 90
  await backUpWhenDue(product.services, path.join(folder, 'of-another'), AbortSignal.abort())
  stop.abort()
  await long
  expect(await readdir(folder)).not.toContain('of-another')
})

test('partial files of a killed backup are removed before the next, and nothing else is', async () => {
  const folder = await makeTemporaryFolder('copies')
  const own = ['conforme-2026-01-01-000000.tar.gz', 'conforme-2026-01-02-000000.tar.gz.cifrada']
  const others = ['mia.tar.gz.parcial', own[0] ?? '']
  for (const name of [...others, ...own.map((one) => `${one}.parcial`)])
    await writeFile(path.join(folder, name), '')
  await backUpWhenDue(product.services, folder, AbortSignal.abort())
  expect((await readdir(folder)).toSorted()).toEqual(others.toSorted())
})

test('backups are made and kept again after a clock that ran ahead', async () => {
  const folder = await makeTemporaryFolder('copies')
  const wrong = new Date('2099-01-01T00:00:00Z')
  const { db } = product.services
  await db.insert(upkeep).values([
    { name: 'backup-started', at: wrong },
    {
      name: 'backup-verified',
      at: wrong,
      report: { file: '', sizeBytes: 1, rows: 1, files: 0, damaged: [] } satisfies BackupReport,
    },
  ])
  await backUpWhenDue(product.services, path.join(folder, 'made'), AbortSignal.abort())
  expect(await readdir(folder)).toEqual(['made'])

  const names = ['2026-01-01', '2026-01-02', '2099-01-01'].map((day) => `conforme-${day}-000000.tar.gz`)
  for (const name of names) await writeFile(path.join(folder, name), '')
  await removeOlder(path.join(folder, names[1] ?? ''), 2)
  expect((await readdir(folder)).toSorted()).toEqual([...names.slice(1), 'made'])
  await removeOlder(path.join(folder, names[1] ?? ''), 1)
  expect((await readdir(folder)).toSorted()).toEqual([names[1], 'made'])
})
