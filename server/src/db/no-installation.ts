// A command that inspects an installation refuses to run on an empty database: its answer would pass for that of the
// intended installation.
import type { Config } from '../config.ts'
import type { OpenDatabase } from './database.ts'
import { findNewestMigration } from './newest-migration.ts'

/** The message is for the operator. */
export class NoInstallation extends Error {
  override readonly name = 'NoInstallation'
}

/** Must run before the migrations. Closes a database that it refuses. */
export async function refuseNoInstallation(
  database: OpenDatabase,
  { DATABASE_URL, dataDir }: Pick<Config, 'DATABASE_URL' | 'dataDir'>,
  notDone: string,
): Promise<void> {
  if ((await findNewestMigration(database.db)) !== undefined) return
  await database.close()
  const place = DATABASE_URL ? 'la base de datos de DATABASE_URL' : dataDir
  throw new NoInstallation(
    `No hay ninguna instalación en ${place}, y ${notDone}. Da las mismas variables con que se inicia el producto (DATA_DIR, DATABASE_URL…).`,
  )
}
