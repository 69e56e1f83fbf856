import type { ApiKey } from '@conforme/contract/accounts/api-keys'
import { desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import { apiKeys } from './tables.ts'
import { fullName } from '../users/full-name.ts'

export function listApiKeys(db: Database): Promise<ApiKey[]> {
  return select(db, undefined)
}

export async function getApiKey(db: Database, id: string): Promise<ApiKey> {
  const [found] = await select(db, eq(apiKeys.id, id))
  return found ?? refuse('api_key_no_encontrada')
}

async function select(db: Database, where: SQL | undefined): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKeys, firstName: users.firstName, lastName: users.lastName })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(where)
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
  return rows.map(({ key, ...person }) => ({
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    isActive: key.isActive,
    expiresAt: key.expiresAt?.toISOString() ?? null,
    createdAt: key.createdAt.toISOString(),
    createdBy: fullName(person),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    usageCount: key.usageCount,
    permissions: { endpoints: key.endpoints, rateLimit: key.rateLimit },
  }))
}
