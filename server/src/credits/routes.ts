import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { creditEntries, documents, users } from '../db/schema.ts'
import { route } from '../http/route.ts'
import { refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'

export function creditRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, 'GET /api/user/credits', async ({ user }) => {
    const [row] = await db
      .select({ credits: users.credits, creditsUsed: users.creditsUsed })
      .from(users)
      .where(eq(users.id, user.id))
    return row ?? refuse('sin_sesion')
  })

  route(app, 'GET /api/user/credits/ledger', async ({ user, query }) => {
    const rows = await db
      .select({ entry: creditEntries, filename: documents.filename })
      .from(creditEntries)
      .leftJoin(documents, eq(documents.id, creditEntries.documentId))
      .where(eq(creditEntries.userId, user.id))
      .orderBy(desc(creditEntries.createdAt), desc(creditEntries.id))
      .limit(query.limit)
    const entries = rows.map(({ entry, filename }) => ({
      id: entry.id,
      delta: entry.delta,
      balance: entry.balance,
      reason: entry.reason,
      documentId: entry.documentId,
      filename,
      createdAt: entry.createdAt.toISOString(),
    }))
    return { entries }
  })
}
