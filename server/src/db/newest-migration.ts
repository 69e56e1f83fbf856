// Which version of the product a database was last brought up to. Data of a newer one is left alone: this one would
// write rows that the newer one no longer understands.
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
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

export async function refuseNewerData(
  db: Pick<Database, 'execute'>,
  migrationsFolder: string,
): Promise<void> {
  const newest = await findNewestMigration(db)
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  if (newest === undefined || newest <= known) return
  throw new NewerData(
    'Los datos son de una versión más nueva de Conforme que esta. No se inicia y no se toca nada: actualiza el programa, ' +
      'o usa una copia de seguridad hecha con esta versión en una instalación vacía.',
  )
}
