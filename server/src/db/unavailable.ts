/** The database in DATABASE_URL cannot be used; the message is for the operator. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

export const noConnectionLeft =
  'PostgreSQL no tiene conexiones libres. Sube max_connections, baja DATABASE_POOL, o espera a que otro proceso termine.'

/** The database in DATABASE_URL can be read, not written. */
export class ReadOnlyDatabase extends Error {
  override readonly name = 'ReadOnlyDatabase'
}

export const readOnlyDatabase =
  'Es de solo lectura: una réplica (standby), un servidor con default_transaction_read_only, o uno al que su proveedor ' +
  'le quitó la escritura por falta de espacio. DATABASE_URL tiene que llevar al servidor principal, y este tiene que aceptar cambios.'

export const noPermission =
  'Su usuario no tiene permiso sobre las tablas. Si las creó otro usuario, pásaselas: REASSIGN OWNED BY "otro" TO "usuario".'
