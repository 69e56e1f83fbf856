// Who sends from where: no company takes all the places of a worker, and a host that just failed takes none of them.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { deliverAgainJob, hostOf } from './deliver-job.ts'

/** Receivers are slow, not heavy, and each host is served by one at a time. */
export const deliveriesAtOnce = 8
/** Of a company, in this process. */
const mostOfOne = 3
/** Of what is tried again, one of a company in all processes. */
export const deliveriesAgainAtOnce = 4

export interface Places {
  /** Gives the place back; undefined when all that this company may have are taken. */
  take: (whose: string) => (() => void) | undefined
}

export function openPlaces(): Places {
  const taken = new Map<string, number>()
  const add = (whose: string, change: number) => {
    const sum = (taken.get(whose) ?? 0) + change
    if (sum === 0) taken.delete(whose)
    else taken.set(whose, sum)
  }
  return {
    take: (whose) => {
      if ((taken.get(whose) ?? 0) >= mostOfOne) return undefined
      add(whose, 1)
      return () => add(whose, -1)
    },
  }
}

const Waiting = z.object({ isHere: z.boolean(), isSilent: z.boolean() })

/** Whether a delivery waits to be tried again already, and whether its host just gave no answer. */
export async function findWaiting(
  db: Database,
  { id, url }: { id: string; url: string },
): Promise<z.infer<typeof Waiting>> {
  const { rows } = await db.execute(sql`
    select coalesce(bool_or(data ->> 'deliveryId' = ${id}), false) as "isHere",
      coalesce(bool_or(data ->> 'silentHost' = ${hostOf(url)}
        and coalesce(started_on, created_on) > now() - interval '10 minutes'), false) as "isSilent"
    from jobs.job where name = ${deliverAgainJob.name} and state in ('created', 'retry', 'active')`)
  return Waiting.parse(rows[0])
}
