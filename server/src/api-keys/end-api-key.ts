import type { ApiKey } from '@conforme/contract/api-keys'
import { eq } from 'drizzle-orm'
import type { Action } from '@conforme/contract/activities'
import { recordActivity } from '../activity/record.ts'
import type { SignedIn } from '../auth/sessions.ts'
import type { Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'
import { getApiKey } from './queries.ts'
import { apiKeys } from './tables.ts'

interface Ending {
  id: string
  ipAddress: string
}

/** Stops working at once, and stays in the list. */
export async function deactivateApiKey({ db }: Services, user: SignedIn, ending: Ending): Promise<ApiKey> {
  return db.transaction(async (tx) => {
    await getApiKey(tx, ending.id)
    await tx.update(apiKeys).set({ isActive: false }).where(eq(apiKeys.id, ending.id))
    const key = await getApiKey(tx, ending.id)
    await recordEnding(tx, user, { key, action: 'api_key_deactivated', ipAddress: ending.ipAddress })
    return key
  })
}

/** Its documents stay: they are its creator's. */
export async function deleteApiKey({ db }: Services, user: SignedIn, ending: Ending): Promise<void> {
  await db.transaction(async (tx) => {
    const key = await getApiKey(tx, ending.id)
    await tx.delete(apiKeys).where(eq(apiKeys.id, ending.id))
    await recordEnding(tx, user, { key, action: 'api_key_deleted', ipAddress: ending.ipAddress })
  })
}

async function recordEnding(
  tx: Transaction,
  user: SignedIn,
  { key, action, ipAddress }: { key: ApiKey; action: Action; ipAddress: string },
): Promise<void> {
  await recordActivity(tx, {
    action,
    userId: user.id,
    companyId: user.companyId,
    ipAddress,
    details: { apiKeyId: key.id, name: key.name, prefix: key.prefix },
  })
}
