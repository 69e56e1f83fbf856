import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { users } from '../db/schema.ts'
import { route } from '../http/route.ts'
import { findRemainingDocuments } from '../limits/enforce-limits.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { listCreditEntries } from './list-entries.ts'

export function creditRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, 'GET /api/user/credits', async ({ user }) => {
    const [row] = await db
      .select({ credits: users.credits, creditsUsed: users.creditsUsed })
      .from(users)
      .where(eq(users.id, user.id))
    if (!row) refuse('sin_sesion')
    return { ...row, room: await findRemainingDocuments(db, user.companyId) }
  })

  route(app, 'GET /api/user/credits/ledger', async ({ user, query }) => ({
    entries: await listCreditEntries(db, user.id, query.limit),
  }))
}
