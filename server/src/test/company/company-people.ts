// The people of a company: colleagues, their sessions, and invitations.
import { desc, eq } from 'drizzle-orm'
import { sessions } from '../../db/schema.ts'
import { testPassword } from '../client.ts'
import { colleagueOf } from '../database/insert-documents.ts'
import type { CompanyBase } from './company-base.ts'

export function companyPeople({ product, admin, user }: CompanyBase) {
  const { db } = product.services
  return {
    spareMember: async () => (await colleagueOf(product, admin)).user.id,
    /** A session of the user on another device. */
    session: async () => {
      await product.anybody().post('/api/login', { email: user.user.email, password: testPassword })
      const [row] = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.userId, user.user.id))
        .orderBy(desc(sessions.createdAt))
        .limit(1)
      return row?.id ?? ''
    },
    invitation: async (email = '') => {
      const path = '/api/company/invitations'
      const { body } = await admin.post<{ invitation: { id: string }; url: string }>(path, { email })
      return { id: body.invitation.id, token: body.url.split('/').at(-1) ?? '' }
    },
  }
}
