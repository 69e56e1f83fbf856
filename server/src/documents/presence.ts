// Sends over the live events who has a document open. Nothing is stored; clients drop a person whose messages stop.
import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { announce } from '../events/hub.ts'
import { refuse } from '../refusal.ts'
import { visibleTo } from './visible-to.ts'
import { fullName } from '../users/full-name.ts'

export async function announcePresence(
  db: Database,
  user: SignedIn,
  { documentId, ...presence }: { documentId: string; here: boolean; asks: boolean },
): Promise<void> {
  const { id, userId, companyId } = documents
  const [row] = await db
    .select({ userId, companyId })
    .from(documents)
    .where(and(eq(id, documentId), visibleTo(user)))
  if (!row) return refuse('documento_no_encontrado')
  const name = fullName(user)
  await announce(db, { type: 'presence', documentId, personId: user.id, name, ...presence, ...row })
}
