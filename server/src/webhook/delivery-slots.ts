// Limits concurrent deliveries: no company takes all slots of a worker, and a host that just failed takes none.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { deliverAgainJob, hostOf } from './deliver-job.ts'

/** Slow receivers cost little, and each host is sent one at a time. */
export const deliveriesAtOnce = 8
/** The most slots of one company in this process. */
const mostOfOne = 3
/** Concurrent retries in this process; each company has one at a time across all processes. */
export const deliveriesAgainAtOnce = 4

export interface DeliverySlots {
  /**
   * Takes a slot and returns a function that frees it; undefined if the company uses all of its slots, or if the host is
   * being sent a result: two workers that poll at the same instant may take two of its jobs, and a silent host would then
   * hold the slots of the company's other hosts.
   */
  take: (whose: string, host: string) => (() => void) | undefined
}

export function openDeliverySlots(): DeliverySlots {
  const taken = new Map<string, number>()
  const busyHosts = new Set<string>()
  const add = (whose: string, change: number) => {
    const sum = (taken.get(whose) ?? 0) + change
    if (sum === 0) taken.delete(whose)
    else taken.set(whose, sum)
  }
  return {
    take: (whose, host) => {
      if (busyHosts.has(host) || (taken.get(whose) ?? 0) >= mostOfOne) return undefined
      add(whose, 1)
      busyHosts.add(host)
      return () => {
        add(whose, -1)
        busyHosts.delete(host)
      }
    },
  }
}

const Waiting = z.object({ isHere: z.boolean(), isSilent: z.boolean() })

/** Whether the delivery already waits for a retry, and whether its host recently gave no answer. */
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
