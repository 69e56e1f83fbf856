import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { companyOf } from '../http/company-of.ts'
import { refuse } from '../refusal.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { getMailbox, listMailboxes, listMails, toMail } from './queries.ts'
import { removeMailbox, saveMailbox } from './save-mailbox.ts'
import { mailboxes, mailboxMails } from './tables.ts'

export function mailboxRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  route(app, 'GET /api/company/mailboxes', async ({ user }) => ({
    mailboxes: await listMailboxes(db, companyOf(user)),
  }))

  route(app, 'POST /api/company/mailboxes', async ({ user, body }) => {
    const id = await saveMailbox(services, user, { settings: body })
    return getMailbox(db, companyOf(user), id)
  })

  route(app, 'PUT /api/company/mailboxes/:id', async ({ user, params, body }) => {
    await saveMailbox(services, user, { id: params.id, settings: body })
    return getMailbox(db, companyOf(user), params.id)
  })

  route(app, 'DELETE /api/company/mailboxes/:id', async ({ user, params }) => {
    await removeMailbox(services, user, params.id)
    return { ok: true } as const
  })

  route(app, 'POST /api/company/mailboxes/:id/look', async ({ user, params }) => {
    const companyId = companyOf(user)
    await getMailbox(db, companyId, params.id)
    // Releases the lease, so that the watcher restarts and begins with a scan.
    await db
      .update(mailboxes)
      .set({ nextLookAt: null, leasedBy: null, leasedUntil: null })
      .where(and(eq(mailboxes.id, params.id), eq(mailboxes.lookTotal, 0)))
    return getMailbox(db, companyId, params.id)
  })

  route(app, 'GET /api/company/mailboxes/:id/mails', async ({ user, params, query }) => {
    await getMailbox(db, companyOf(user), params.id)
    return listMails(db, params.id, query)
  })

  route(app, 'POST /api/company/mailboxes/:id/mails/:mailId/settle', async ({ user, params }) => {
    await getMailbox(db, companyOf(user), params.id)
    const [row] = await db
      .update(mailboxMails)
      .set({ settledAt: now() })
      .where(and(eq(mailboxMails.id, params.mailId), eq(mailboxMails.mailboxId, params.id)))
      .returning()
    return toMail(row ?? refuse('buzon_no_encontrado'))
  })
}
