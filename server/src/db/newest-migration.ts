// A database's schema version, by its newest migration. Refuses the data of a newer product: this version would write
// rows that the newer one cannot read.
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import type { Logger } from '../log/log.ts'
import { version } from '../version.ts'
import type { Database } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'

/** The message is for the operator. */
export class NewerData extends Error {
  override readonly name = 'NewerData'
}

/** Timestamp of the newest applied migration; undefined before the first. */
export async function findNewestMigration(db: Pick<Database, 'execute'>): Promise<number | undefined> {
  const { rows: found } = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (found[0]?.['exists'] !== true) return undefined
  const { rows } = await db.execute(
    sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  )
  return z.object({ newest: z.number().nullable() }).parse(rows[0]).newest ?? undefined
}

/** Whether the database has the schema of this version. */
export async function isMigrated(db: Pick<Database, 'execute'>): Promise<boolean> {
  return (await findNewestMigration(db)) === Math.max(...knownMigrations(migrationsFolder))
}

const knownMigrations = (folder: string): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)

/** Number of migrations of the folder that the database lacks. */
export async function countPending(db: Pick<Database, 'execute'>, folder: string): Promise<number> {
  const newest = (await findNewestMigration(db)) ?? 0
  return knownMigrations(folder).filter((made) => made > newest).length
}

/**
 * Runs before the migrations, which may take a while: refuses newer data, and logs and returns how many are pending.
 */
export async function announceMigrations(
  db: Pick<Database, 'execute'>,
  folder: string,
  log: Logger,
): Promise<number> {
  const newest = (await findNewestMigration(db)) ?? 0
  const missing = await countPending(db, folder)
  if (missing > 0) log.info({ migrations: missing, version }, 'migrating the database to this version')
  if (newest <= Math.max(...knownMigrations(folder))) return missing
  throw new NewerData(
    'Los datos son de una versión más nueva de Conforme que esta. No se inicia y no se toca nada: actualiza el programa, ' +
      'o usa una copia de seguridad hecha con esta versión en una instalación vacía.',
  )
}
