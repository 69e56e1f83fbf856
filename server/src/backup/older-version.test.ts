// A backup made by an older version can be restored by this one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFolderStore } from '../adapters/files/folder-store.ts'
import type { FileStore } from '../adapters/files/file-store.ts'
import type { OpenDatabase } from '../db/database.ts'
import { findNewestMigration } from '../db/newest-migration.ts'
import { jobDefinitions } from '../job-definitions.ts'
import { openJobs } from '../jobs/jobs.ts'
import { silentLog } from '../log/log.ts'
import { databaseKinds, openEmptyDatabase, testDatabase } from '../test/database/database.ts'
import { backUp } from './back-up.ts'
import { migrateTo } from './migrate-to.ts'
import { restore } from './restore.ts'

/** `0005_paid_samples`: before splitting documents, the columns that lists count by, and retention existed. */
const oldMigration = 1795229678076

describe.each(databaseKinds)('a backup of an older version, restored into %s', (kind) => {
  let folder: string
  let path: string
  let files: FileStore

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'conforme-old-backup-'))
    path = join(folder, 'copia.tar.gz')
    files = await openFolderStore(join(folder, 'files'))
    const old = await openEmptyDatabase(kind)
    await migrateTo(old, oldMigration)
    await fill(old)
    await backUp({ db: old.db, files, path, now: new Date() })
    await old.close()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function fill({ db, ...database }: OpenDatabase): Promise<void> {
    const jobs = await openJobs({
      database: { db, ...database },
      definitions: jobDefinitions,
      log: silentLog,
    })
    await jobs.stop()
    await db.execute(sql`
      with someone as (
        insert into users (email, first_name, last_name) values ('rosa@conforme.test', 'Rosa', 'Quispe') returning id)
      insert into documents (user_id, filename, file_sha256, file_size, file_type, processor, model, status,
        extracted_data, authenticity)
      select id, 'factura.pdf', 'abc', 1000, 'application/pdf', 'local', 'lector-local', 'completed',
        '{"totales": {"total": 118}}', '{"confidence": 0.95}' from someone`)
  }

  test('has every row in the schema of this version', async () => {
    const [database, current] = [await openEmptyDatabase(kind), await testDatabase(kind)]
    try {
      await restore({ database, files, path, log: silentLog })
      expect(await findNewestMigration(database.db)).toBe(await findNewestMigration(current.db))
      const { rows } = await database.db.execute(sql`
        select email, filename, extracted_data #>> '{totales,total}' as total, has_data, split_at, file_deleted_at,
          authenticity_confidence, (select sum(documents)::int from document_tallies) as counted
        from documents join users on users.id = user_id`)
      expect(rows).toEqual([
        {
          email: 'rosa@conforme.test',
          filename: 'factura.pdf',
          total: '118',
          has_data: true,
          split_at: null,
          file_deleted_at: null,
          authenticity_confidence: 0.95,
          counted: 1,
        },
      ])
    } finally {
      await database.close()
      await current.close()
    }
  })

  test('is refused by a database that this version has already migrated, which stays as it was', async () => {
    const database = await testDatabase(kind)
    try {
      await expect(restore({ database, files, path, log: silentLog })).rejects.toThrow(
        'La base de datos de destino es de una versión más nueva que la copia: usa una vacía.',
      )
      expect((await database.db.execute(sql`select 1 from users`)).rows).toEqual([])
    } finally {
      await database.close()
    }
  })
})
