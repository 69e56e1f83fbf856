// The hashes of seals after personal data was erased from their rows, as recorded in the log's own entries.
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { activities } from '../db/schema.ts'

const Details = z.object({ seals: z.record(z.string(), z.string()).catch({}) })

/** By seal number; the latest if there are several. */
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
