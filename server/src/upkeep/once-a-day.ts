import { dayMs } from '@conforme/contract/values/durations'
import { eq, lt, sql } from 'drizzle-orm'
import { isAhead } from '../db/clock-ahead.ts'
import type { Services } from '../services.ts'
import { upkeep } from './tables.ts'

/** Runs the work once a day in only one of all processes; after a failure it runs again at the next opportunity. */
export async function onceADay(
  { db, now }: Pick<Services, 'db' | 'now'>,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const at = now()
  const taken = await db
    .insert(upkeep)
    .values({ name, at })
    .onConflictDoUpdate({
      target: upkeep.name,
      set: { at },
      setWhere: sql`${lt(upkeep.at, new Date(at.getTime() - dayMs))} or ${isAhead(upkeep.at, at)}`,
    })
    .returning({ name: upkeep.name })
  if (taken.length === 0) return
  try {
    await work()
  } catch (error) {
    await db.delete(upkeep).where(eq(upkeep.name, name))
    throw error
  }
}
