// Run as a process by the tests: opens the embedded database of a folder, says so, and stays.
import { openPglite } from '../db/pglite.ts'
import { silentLog } from '../log.ts'
import { sql } from 'drizzle-orm'

const [dataDir = ''] = process.argv.slice(2)
try {
  const { db } = await openPglite({ dataDir, log: silentLog })
  await db.execute(sql`CREATE TABLE IF NOT EXISTS acknowledged (n serial PRIMARY KEY)`)
  console.log('open')
  for (;;) {
    const { rows } = await db.execute(sql`INSERT INTO acknowledged DEFAULT VALUES RETURNING n`)
    console.log(String(rows[0]?.n))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
