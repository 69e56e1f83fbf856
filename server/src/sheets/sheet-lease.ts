// One writer per spreadsheet across processes, by a lease row. No database lock is held during calls to Google: it
// would occupy a connection, and block everybody on the embedded database. Expiry uses the database's clock.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { refuse } from '../refusal.ts'
import { sheetTurns as turns } from './tables.ts'

/** A lease is renewed at a third of its duration. */
const lease = sql`now() + interval '30 seconds'`
const renewEveryMs = 10_000
const retryEveryMs = 200
const patienceMs = 60_000

export async function withSheetLease<T>(
  db: Database,
  { spreadsheetId, waitMs = patienceMs }: { spreadsheetId: string; waitMs?: number },
  work: () => Promise<T>,
): Promise<T> {
  const holder = randomUUID()
  const mine = and(eq(turns.spreadsheetId, spreadsheetId), eq(turns.holder, holder))
  const tries = Math.ceil(waitMs / retryEveryMs)
  for (let looked = 0; !(await takeTurn(db, spreadsheetId, holder)); looked++) {
    if (looked >= tries) refuse('hoja_ocupada')
    await sleep(retryEveryMs)
  }
  const renewal = setInterval(() => {
    // A failed renewal is harmless: the lease outlasts two of them.
    db.update(turns)
      .set({ until: lease })
      .where(mine)
      .then(undefined, () => undefined)
  }, renewEveryMs)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await db.delete(turns).where(mine)
  }
}

async function takeTurn(db: Database, spreadsheetId: string, holder: string): Promise<boolean> {
  const taken = await db
    .insert(turns)
    .values({ spreadsheetId, holder, until: lease })
    .onConflictDoUpdate({
      target: turns.spreadsheetId,
      set: { holder, until: lease },
      setWhere: lt(turns.until, sql`now()`),
    })
    .returning({ holder: turns.holder })
  return taken.length > 0
}
