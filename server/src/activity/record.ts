import type { Action } from '@conforme/contract/administration/activities'
import type { Database } from '../db/database.ts'
import { activities } from '../db/schema.ts'
import { callerAddress } from '../http/caller-address.ts'

export interface Activity {
  action: Action
  /** Null for automatic actions and unknown users. */
  userId: string | null
  companyId?: string | null
  /** Defaults to the current request's. */
  ipAddress?: string
  details?: Record<string, unknown>
}

/** In the caller's transaction, so that the record is committed with the action. */
export async function recordActivity(db: Database, activity: Activity): Promise<void> {
  await db.insert(activities).values({
    action: activity.action,
    userId: activity.userId,
    companyId: activity.companyId ?? null,
    ipAddress: activity.ipAddress ?? callerAddress(),
    details: activity.details ?? {},
  })
}
