// Checks at start-up that a PostgreSQL database is usable. The error says in Spanish what the operator has to change.
import type pg from 'pg'
import { hasNoConnectionLeft } from '../outage.ts'
import { DatabaseUnavailable, noConnectionLeft } from '../unavailable.ts'

/** The oldest version that the migrations support, as in `server_version_num`. */
const oldestVersion = 15_00_00

interface Facts {
  versionNumber: number
  version: string
  encoding: string
  person: string
  database: string
  mayCreate: boolean
}

/** Ends the pool and throws `DatabaseUnavailable` if it is not. */
export async function assertUsable(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl) // the host without the password
  const place = `la base de datos ${pathname.slice(1)} de ${host}`
  try {
    const trouble = troubleOf(await askFacts(pool), place)
    if (trouble !== undefined) throw new DatabaseUnavailable(trouble)
  } catch (error) {
    await pool.end()
    if (error instanceof DatabaseUnavailable) throw error
    const reason = hasNoConnectionLeft(error)
      ? noConnectionLeft
      : error instanceof Error
        ? error.message
        : String(error)
    throw new DatabaseUnavailable(`No se pudo conectar a ${place} (DATABASE_URL): ${reason}`, {
      cause: error,
    })
  }
}

async function askFacts(pool: pg.Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(`
    SELECT current_setting('server_version_num')::int AS "versionNumber",
      current_setting('server_version') AS version,
      current_setting('server_encoding') AS encoding,
      current_user AS person,
      current_database() AS database,
      has_database_privilege(current_database(), 'CREATE')
        AND (to_regclass('documents') IS NOT NULL OR has_schema_privilege(current_schema(), 'CREATE'))
        AS "mayCreate"`)
  if (!rows[0]) throw new Error('PostgreSQL said nothing of itself')
  return rows[0]
}

function troubleOf(facts: Facts, place: string): string | undefined {
  const { versionNumber, version, encoding, person, database, mayCreate } = facts
  if (versionNumber < oldestVersion)
    return `Se necesita PostgreSQL 15 o más nuevo; ${place} es de la versión ${version}.`
  if (encoding !== 'UTF8')
    return `Se necesita una base de datos en UTF8; ${place} es ${encoding}. Haz otra con --encoding UTF8 --template template0.`
  if (!mayCreate)
    return (
      `El usuario ${person} no puede crear tablas en ${place}. ` +
      `Hazlo su dueño: ALTER DATABASE "${database}" OWNER TO "${person}".`
    )
  return undefined
}
