/** The database of DATABASE_URL cannot be used; the message is for whoever starts the product. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
