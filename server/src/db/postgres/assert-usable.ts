// Checks at start-up that a PostgreSQL database is usable. The error says in Spanish what the operator has to change.
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { migrationsFolder } from '../migrations-folder.ts'
import { countPending } from '../newest-migration.ts'
import { hasNoConnectionLeft, isReadOnly, lacksPermission } from '../outage.ts'
import { DatabaseUnavailable, noConnectionLeft, noPermission, readOnlyDatabase } from '../unavailable.ts'

/** The oldest version that the migrations support, as in `server_version_num`. */
const oldestVersion = 15_00_00

interface Facts {
  versionNumber: number
  version: string
  encoding: string
  person: string
  database: string
  isReadOnly: boolean
  /** May create schemas, extensions and tables. */
  mayCreate: boolean
  hasQueue: boolean
}

/** Ends the pool and throws `DatabaseUnavailable` if it is not. */
export async function assertUsable(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl) // the host without the password
  const place = `la base de datos ${pathname.slice(1)} de ${host}`
  try {
    const facts = await askFacts(pool)
    const trouble = troubleOf(facts, place) ?? (await creationTrouble(pool, facts, place))
    if (trouble !== undefined) throw new DatabaseUnavailable(trouble)
  } catch (error) {
    await pool.end()
    if (error instanceof DatabaseUnavailable) throw error
    if (isReadOnly(error)) throw new DatabaseUnavailable(readOnlyWords(place), { cause: error })
    const message = error instanceof Error ? error.message : String(error)
    if (lacksPermission(error))
      throw new DatabaseUnavailable(`No se puede usar ${place}: ${message}. ${noPermission}`, {
        cause: error,
      })
    const reason = hasNoConnectionLeft(error) ? noConnectionLeft : message
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
      current_setting('transaction_read_only') = 'on' AS "isReadOnly",
      has_database_privilege(current_database(), 'CREATE')
        AND has_schema_privilege(current_schema(), 'CREATE') AS "mayCreate",
      to_regclass('jobs.version') IS NOT NULL AS "hasQueue"`)
  if (!rows[0]) throw new Error('PostgreSQL said nothing of itself')
  return rows[0]
}

function troubleOf(facts: Facts, place: string): string | undefined {
  const { versionNumber, version, encoding, isReadOnly: readOnly } = facts
  if (versionNumber < oldestVersion)
    return `Se necesita PostgreSQL 15 o más nuevo; ${place} es de la versión ${version}.`
  if (encoding !== 'UTF8')
    return `Se necesita una base de datos en UTF8; ${place} es ${encoding}. Haz otra con --encoding UTF8 --template template0.`
  return readOnly ? readOnlyWords(place) : undefined
}

const readOnlyWords = (place: string) => `No se puede usar ${place} (DATABASE_URL). ${readOnlyDatabase}`

/** Tables are created at the first start, and by the migrations of a new version; a user without CREATE can do the rest. */
async function creationTrouble(pool: pg.Pool, facts: Facts, place: string): Promise<string | undefined> {
  const { person, database, mayCreate, hasQueue } = facts
  if (mayCreate) return undefined
  const pending = await countPending(drizzle({ client: pool }), migrationsFolder)
  if (hasQueue && pending === 0) return undefined
  return (
    `El usuario ${person} no puede crear tablas en ${place}, y esta versión tiene que crearlas. ` +
    `Hazlo su dueño: ALTER DATABASE "${database}" OWNER TO "${person}".`
  )
}
