import type { Security } from '@conforme/contract/companies'
import { eq } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import { refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from './sessions.ts'

/** What a person can come in with. */
export async function getSecurity({ db, identity }: Services, user: SignedIn): Promise<Security> {
  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  if (!row) refuse('sin_sesion')
  return {
    hasPassword: row.passwordHash !== null,
    identity: identity ? { name: identity.name, linked: row.identitySubject !== null } : null,
  }
}
