// Explains to the operator, in plain words, why the product or a command cannot start although it has no defect.
import { StoreAway } from './adapters/files/file-store.ts'
import { storeOutage } from './adapters/files/outage.ts'
import { databaseOutage, hasNoConnectionLeft, isReadOnly, lacksPermission } from './db/outage.ts'
import { DatabaseUnavailable, noConnectionLeft, noPermission, readOnlyDatabase } from './db/unavailable.ts'

/** Any other error, and one that already has a message for the operator, is returned as it is. */
export function startTrouble(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  const reason = error instanceof Error ? error.message || error.name : String(error)
  if (hasNoConnectionLeft(error)) return new DatabaseUnavailable(noConnectionLeft, { cause: error })
  if (storeOutage(error) === 'full' || databaseOutage(error) === 'full')
    return new StoreAway(
      `No queda espacio en el disco de DATA_DIR o, con DATABASE_URL, en el de PostgreSQL: ${reason}`,
      { cause: error },
    )
  if (isReadOnly(error))
    return new DatabaseUnavailable(`La base de datos de DATABASE_URL no sirve. ${readOnlyDatabase}`, {
      cause: error,
    })
  if (lacksPermission(error))
    return new DatabaseUnavailable(`La base de datos de DATABASE_URL no sirve: ${reason}. ${noPermission}`, {
      cause: error,
    })
  if (databaseOutage(error) === 'away')
    return new DatabaseUnavailable(`La base de datos no responde (DATABASE_URL): ${reason}`, { cause: error })
  if (storeOutage(error) === 'away')
    return new StoreAway(`El almacén de archivos no responde (S3_BUCKET, DATA_DIR): ${reason}`, {
      cause: error,
    })
  return error
}
