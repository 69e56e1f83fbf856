import path from 'node:path'

/** Where drizzle-kit writes the SQL that `migrate` applies. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations')
