import { mkdir, readdir, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { hourMs } from '@conforme/contract/values/durations'
import { expect, test } from 'vitest'
import { lockFolder } from '../db/lock.ts'
import { testDatabase } from '../test/database/database.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { answerRequest } from './take-snapshot.ts'

test('a new snapshot removes an abandoned one, and keeps those in use or new', async () => {
  const database = await testDatabase('pglite')
  const dataDir = await makeTemporaryFolder('snapshots')
  const folderOf = (name: string) => path.join(dataDir, 'snapshots', name)
  for (const name of ['abandoned', 'used', 'new']) await mkdir(folderOf(name), { recursive: true })
  const use = lockFolder(folderOf('used'))
  const anHourAgo = new Date(Date.now() - hourMs)
  for (const name of ['abandoned', 'used']) await utimes(folderOf(name), anHourAgo, anHourAgo)
  const made = await answerRequest({ database, dataDir, now: () => new Date() }, { kind: 'snapshot' })
  const kept = ['new', 'used', path.basename(made)]
  expect((await readdir(path.join(dataDir, 'snapshots'))).toSorted()).toEqual(kept.toSorted())
  use.release()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})
