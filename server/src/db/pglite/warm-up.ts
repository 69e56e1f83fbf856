// The embedded database is WebAssembly, and V8 compiles hot functions a second time, optimised. For one function, the
// expression interpreter, that takes 600 MiB for half a second, once per process, in the middle of a request.
// Triggering it at the start delays nobody.
import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/** The fewest expressions that make V8 optimise the function: some 50 ms. */
const enough = 20_000

export async function warmUp(db: Database): Promise<void> {
  await db.execute(sql`select count(*) from generate_series(1, ${enough}::int) as n where n % 3 = 0`)
}
