// Child process for tests: opens a folder's embedded database, prints a line, and keeps running.
import { openPglite } from '../../db/pglite/pglite.ts'
import { silentLog } from '../../log/log.ts'
import { sql } from 'drizzle-orm'

const [dataDir = ''] = process.argv.slice(2)
try {
  const { db } = await openPglite({ dataDir, log: silentLog })
  await db.execute(sql`CREATE TABLE IF NOT EXISTS acknowledged (n serial PRIMARY KEY)`)
  process.stdout.write('open\n')
  for (;;) {
    const { rows } = await db.execute(sql`INSERT INTO acknowledged DEFAULT VALUES RETURNING n`)
    process.stdout.write(`${String(rows[0]?.n)}\n`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
