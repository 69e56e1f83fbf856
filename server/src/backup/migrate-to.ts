import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { OpenDatabase } from '../db/database.ts'
import { migrationsFolder } from '../db/migrations-folder.ts'
import { BackupRefused } from './archive.ts'
import { newestMigration } from './dump-database.ts'

const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) })

/** To the version that the backup was made with; what came later is applied to its rows afterwards. */
export async function migrateTo(database: OpenDatabase, migration: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'conforme-migrations-'))
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
  if ((await newestMigration(database.db)) !== migration)
    throw new BackupRefused(
      'La base de datos de destino es de una versión más nueva que la copia: usa una vacía.',
    )
}
