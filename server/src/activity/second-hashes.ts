// What the rows of a seal come to since somebody's data were taken out of them, as the log's own entries say.
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { activities } from '../db/schema.ts'

const Details = z.object({ seals: z.record(z.string(), z.string()).catch({}) })

/** By the number of the seal; of several, the last. */
export async function readSecondHashes(db: Database): Promise<Map<number, string>> {
  const rows = await db
    .select({ details: activities.details })
    .from(activities)
    .where(eq(activities.action, 'data_erased'))
    .orderBy(asc(activities.createdAt), asc(activities.id))
  return new Map(
    rows.flatMap(({ details }) =>
      Object.entries(Details.parse(details).seals).map(([number, hash]) => [Number(number), hash] as const),
    ),
  )
}
