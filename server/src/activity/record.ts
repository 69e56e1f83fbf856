import type { Action } from '@conforme/contract/administration/activities'
import type { Database } from '../db/database.ts'
import { activities } from '../db/schema.ts'
import { callerAddress } from '../http/caller-address.ts'

export interface Activity {
  action: Action
  /** Null for what the product did by itself, and for whoever is not known. */
  userId: string | null
  companyId?: string | null
  /** That of the call, unless it is another. */
  ipAddress?: string
  details?: Record<string, unknown>
}

/** Takes the caller's transaction, so that what is recorded is what happened. */
export async function recordActivity(db: Database, activity: Activity): Promise<void> {
  await db.insert(activities).values({
    action: activity.action,
    userId: activity.userId,
    companyId: activity.companyId ?? null,
    ipAddress: activity.ipAddress ?? callerAddress(),
    details: activity.details ?? {},
  })
}
