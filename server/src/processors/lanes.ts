// Providers' request queues, kept in the database: processes that call the same provider share its rate limits, and
// what was learned about these survives a restart.
import { newLane, type LaneStore } from '@conforme/extraction'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { providerLanes } from './tables.ts'

export function databaseLanes(db: Database): LaneStore {
  return {
    change: (name, change) =>
      db.transaction(async (tx) => {
        await tx.insert(providerLanes).values({ name, lane: newLane }).onConflictDoNothing()
        const [row] = await tx
          .select({ lane: providerLanes.lane })
          .from(providerLanes)
          .where(eq(providerLanes.name, name))
          .for('update')
        const [lane, answer] = change(row?.lane ?? newLane)
        await tx.update(providerLanes).set({ lane }).where(eq(providerLanes.name, name))
        return answer
      }),
  }
}
