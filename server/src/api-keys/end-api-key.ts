import type { ApiKey } from '@conforme/contract/accounts/api-keys'
import { eq } from 'drizzle-orm'
import type { Action } from '@conforme/contract/administration/activities'
import { recordActivity } from '../activity/record.ts'
import type { SignedIn } from '../http/caller.ts'
import { refuse } from '../refusal.ts'
import type { Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'
import { getApiKey } from './queries.ts'
import { apiKeys } from './tables.ts'

/** Deactivates the key at once; it stays in the list. */
export async function deactivateApiKey({ db }: Services, user: SignedIn, id: string): Promise<ApiKey> {
  return db.transaction(async (tx) => {
    await getApiKey(tx, id)
    await tx.update(apiKeys).set({ isActive: false }).where(eq(apiKeys.id, id))
    const key = await getApiKey(tx, id)
    await recordEnding(tx, user, { key, action: 'api_key_deactivated' })
    return key
  })
}

/** Deletes the key. Its documents stay, because they belong to its creator. */
export async function deleteApiKey({ db }: Services, user: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const key = await getApiKey(tx, id)
    const [deleted] = await tx.delete(apiKeys).where(eq(apiKeys.id, id)).returning({ id: apiKeys.id })
    // A concurrent call deleted it first.
    if (!deleted) refuse('api_key_no_encontrada')
    await recordEnding(tx, user, { key, action: 'api_key_deleted' })
  })
}

async function recordEnding(
  tx: Transaction,
  user: SignedIn,
  { key, action }: { key: ApiKey; action: Action },
): Promise<void> {
  await recordActivity(tx, {
    action,
    userId: user.id,
    companyId: user.companyId,
    details: { apiKeyId: key.id, name: key.name, prefix: key.prefix },
  })
}
