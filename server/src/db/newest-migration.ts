// Which version of the product a database was last brought up to. Data of a newer one is left alone: this one would
// write rows that the newer one no longer understands.
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import type { Logger } from '../log.ts'
import { version } from '../version.ts'
import type { Database } from './database.ts'

/** The message is for whoever starts the product. */
export class NewerData extends Error {
  override readonly name = 'NewerData'
}

/** When its newest migration was made; undefined before the first. */
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

/** Before the migrations run, which may take a while: refuses data of a newer version, and says how many will run. */
export async function announceMigrations(
  db: Pick<Database, 'execute'>,
  migrationsFolder: string,
  log: Logger,
): Promise<void> {
  const newest = (await findNewestMigration(db)) ?? 0
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const missing = known.filter((made) => made > newest).length
  if (missing > 0) log.info({ migrations: missing, version }, 'migrating the database to this version')
  if (newest <= Math.max(...known)) return
  throw new NewerData(
    'Los datos son de una versión más nueva de Conforme que esta. No se inicia y no se toca nada: actualiza el programa, ' +
      'o usa una copia de seguridad hecha con esta versión en una instalación vacía.',
  )
}
