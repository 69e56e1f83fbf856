// Authenticates a program: finds the active key of a request, and its active owner.
import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { isAhead } from '../db/clock-ahead.ts'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../users/hash-token.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { apiKeys } from './tables.ts'
import type { ApiKeyCaller } from '../http/caller.ts'

const windowMs = 60_000

/** A key and its owner, who also owns its documents. */
interface FoundKey extends ApiKeyCaller {
  endpoints: string[]
}

/** The valid key of a request. The caller cannot tell unknown, inactive and expired keys apart. */
export async function findApiKey(
  { db, now }: Pick<Services, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<FoundKey | undefined> {
  const sent = sentKey(request)
  if (!sent) return undefined
  const keyHash = hashToken(sent)
  const [row] = await db
    .select({ key: apiKeys, owner: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.keyHash, keyHash))
  if (!row || !isSameHash(row.key.keyHash, keyHash)) return undefined
  const { key, owner } = row
  const isAlive = key.isActive && owner.isActive && (key.expiresAt === null || key.expiresAt > now())
  if (!isAlive) return undefined
  const isAdmitted = owner.isAdmitted || owner.role === 'admin'
  return {
    keyId: key.id,
    owner: { id: owner.id, companyId: owner.companyId, isAdmitted },
    endpoints: key.endpoints,
  }
}

/** Refuses an invalid key; counts the call and enforces the key's rate limit. */
export async function admitApiKey(
  services: Pick<Services, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<ApiKeyCaller> {
  const found = await findApiKey(services, request)
  if (!found) refuse('api_key_invalida')
  if (!found.endpoints.some((endpoint) => covers(endpoint, request))) refuse('api_key_sin_permiso')
  await countCall(services.db, found.keyId, services.now())
  return { keyId: found.keyId, owner: found.owner }
}

/** A key that may post documents may also read their status. */
function covers(endpoint: string, request: FastifyRequest): boolean {
  const url = request.routeOptions.url ?? ''
  if (url === endpoint) return true
  return endpoint === '/api/webhook/process-document' && url.startsWith('/api/webhook/documents/')
}

/** One conditional statement, so that the limit holds for concurrent calls and processes. */
async function countCall(db: Database, keyId: string, now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - windowMs)
  const isNewWindow = or(
    isNull(apiKeys.windowStartedAt),
    lte(apiKeys.windowStartedAt, windowStart),
    isAhead(apiKeys.windowStartedAt, now),
  )
  const [counted] = await db
    .update(apiKeys)
    .set({
      usageCount: sql`${apiKeys.usageCount} + 1`,
      lastUsedAt: now,
      windowStartedAt: sql`case when ${isNewWindow} then ${now.toISOString()}::timestamptz else ${apiKeys.windowStartedAt} end`,
      windowCalls: sql`case when ${isNewWindow} then 1 else ${apiKeys.windowCalls} + 1 end`,
    })
    .where(
      and(
        eq(apiKeys.id, keyId),
        or(isNull(apiKeys.rateLimit), isNewWindow, lt(apiKeys.windowCalls, apiKeys.rateLimit)),
      ),
    )
    .returning({ id: apiKeys.id })
  if (!counted) refuse('api_key_limite')
}

function sentKey(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return bearer
  const header = request.headers['x-api-key']
  return typeof header === 'string' && header !== '' ? header.trim() : undefined
}

/** Constant time, as a second check after the lookup by hash. */
function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
