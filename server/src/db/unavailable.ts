/** The database in DATABASE_URL cannot be used; the message is for the operator. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

export const noConnectionLeft =
  'PostgreSQL no tiene conexiones libres. Sube max_connections, baja DATABASE_POOL, o espera a que otro proceso termine.'
