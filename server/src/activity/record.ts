import type { Action } from '@conforme/contract/administration/activities'
import type { Database } from '../db/database.ts'
import { activities } from '../db/schema.ts'
import { callerAddress } from '../http/caller-address.ts'

export interface Activity {
  action: Action
  /** Null for automatic actions and unknown users. */
  userId: string | null
  companyId?: string | null
  /** Default: the address of the current request. */
  ipAddress?: string
  details?: Record<string, unknown>
}

/** In the caller's transaction, so that the record is committed with the action. */
export async function recordActivity(db: Database, activity: Activity): Promise<void> {
  await recordActivities(db, [activity])
}

export async function recordActivities(db: Database, recorded: readonly Activity[]): Promise<void> {
  await db.insert(activities).values(
    recorded.map(({ action, userId, companyId = null, ipAddress = callerAddress(), details = {} }) => ({
      action,
      userId,
      companyId,
      ipAddress,
      details,
    })),
  )
}
