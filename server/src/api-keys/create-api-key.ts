import { randomBytes } from 'node:crypto'
import type { NewApiKey } from '@conforme/contract/accounts/api-keys'
import { recordActivity } from '../activity/record.ts'
import { hashToken } from '../users/hash-token.ts'
import type { SignedIn } from '../http/caller.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { getApiKey } from './queries.ts'
import { apiKeys } from './tables.ts'

const prefixLength = 12

/** Returns the key and its signing secret; neither is stored in plain text. */
export async function createApiKey(
  { db, now }: Services,
  user: SignedIn,
  { name, permissions, expiresAt }: NewApiKey,
) {
  const expiry = expiresAt ? toInstant(expiresAt) : null
  if (expiry && expiry <= now()) refuse('vencimiento_pasado')
  const key = `cfm_${randomBytes(32).toString('base64url')}`
  // Secret in the format of Standard Webhooks.
  const signingSecret = `whsec_${randomBytes(32).toString('base64')}`
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(apiKeys)
      .values({
        userId: user.id,
        name,
        keyHash: hashToken(key),
        prefix: key.slice(0, prefixLength),
        endpoints: permissions.endpoints,
        rateLimit: permissions.rateLimit ?? null,
        expiresAt: expiry,
        signingSecret,
      })
      .returning({ id: apiKeys.id, prefix: apiKeys.prefix })
    if (!row) throw new Error('an inserted API key was not returned')
    await recordActivity(tx, {
      action: 'api_key_created',
      userId: user.id,
      companyId: user.companyId,
      details: { apiKeyId: row.id, name, prefix: row.prefix, permissions, expiresAt: expiry },
    })
    return { ...(await getApiKey(tx, row.id)), key, signingSecret }
  })
}

/** A date and time without a zone, e.g. from a form, is in Peru's time zone. */
function toInstant(text: string): Date {
  return new Date(/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}-05:00`)
}
