/** The database of DATABASE_URL cannot be used; the message is for the operator. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
