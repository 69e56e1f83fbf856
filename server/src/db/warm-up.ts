// The embedded database is WebAssembly, and V8 compiles what runs often in it a second time, for speed. Of one function,
// the interpreter of expressions, that takes 600 MiB for half a second, once in the life of a process, in the middle of
// whatever came to be the thousandth expression. Asked for while the product starts, nobody's work pays for it.
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** As few as V8 takes for often: some 50 ms. */
const enough = 20_000

export async function warmUp(db: Database): Promise<void> {
  await db.execute(sql`select count(*) from generate_series(1, ${enough}::int) as n where n % 3 = 0`)
}
