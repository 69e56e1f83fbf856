import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { OpenDatabase } from '../db/database.ts'
import { migrationsFolder } from '../db/migrations-folder.ts'
import { findNewestMigration } from '../db/newest-migration.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { BackupRefused } from './archive.ts'

const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) })

/** Migrates to the backup's schema version; later migrations run after its rows are loaded. */
export async function migrateTo(database: OpenDatabase, migration: number): Promise<void> {
  const own = await findNewestMigration(database.db)
  if (own !== undefined && own > migration)
    throw new BackupRefused(
      'La base de datos de destino es de una versión más nueva que la copia: usa una vacía.',
    )
  const folder = await makeTemporaryFolder('migrations')
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const path = join(folder, 'meta', '_journal.json')
    const journal = Journal.parse(JSON.parse(await readFile(path, 'utf8')))
    if (!journal.entries.some(({ when }) => when === migration))
      throw new BackupRefused(
        'La copia es de otra versión de Conforme, más nueva: actualiza antes de restaurar.',
      )
    const entries = journal.entries.filter(({ when }) => when <= migration)
    await writeFile(path, JSON.stringify({ ...journal, entries }))
    await database.migrate(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
