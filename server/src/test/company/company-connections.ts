// A company's connections to other programs: API keys, mailboxes, webhooks, exports.
import { randomUUID } from 'node:crypto'
import { apiKeys } from '../../api-keys/tables.ts'
import { mailboxes } from '../../mailboxes/tables.ts'
import { webhookDeliveries, webhookPosts } from '../../webhook/tables.ts'
import type { GoogleServer } from '../servers/google/google-server.ts'
import { nextNumber, postOrThrow, type CompanyBase } from './company-base.ts'

export function companyConnections(
  { product, admin, user, mark, document }: CompanyBase,
  google: GoogleServer,
) {
  const { db } = product.services
  const exportLayout = { name: 'Contable', rows: 'documentos', columns: [{ key: 'documento.total' }] }
  return {
    exportLayout,
    savedLayout: async () =>
      (await postOrThrow(admin, '/api/export-layouts', { ...exportLayout, name: mark })).id,
    apiKey: async () => {
      const values = { keyHash: randomUUID(), prefix: 'cfm_', endpoints: [], signingSecret: mark }
      const [row] = await db
        .insert(apiKeys)
        .values({ ...values, name: mark, userId: user.user.id })
        .returning()
      return row?.id ?? ''
    },
    mailbox: async () => {
      const values = { host: 'imap.example.com', port: 993, security: 'tls', access: 'clave' } as const
      const mine = {
        companyId: admin.user.companyId ?? '',
        userId: admin.user.id,
        username: `${mark}@x.example`,
      }
      const rest = { sealedSecret: mark, folder: 'INBOX', since: '2026-11-01', isActive: false }
      const [row] = await db
        .insert(mailboxes)
        .values({ ...values, ...mine, ...rest })
        .returning()
      return row?.id ?? ''
    },
    delivery: async (status: 'pendiente' | 'fallida' = 'fallida') => {
      const documentId = await document()
      await db.insert(webhookPosts).values({ id: documentId, documentId })
      const values = {
        postId: documentId,
        documentId,
        url: 'https://erp.test/',
        resultAt: new Date(),
        body: '{}',
        status,
      }
      const [row] = await db.insert(webhookDeliveries).values(values).returning()
      return row?.id ?? ''
    },
    spreadsheet: () => {
      const id = `hoja-de-prueba-con-un-id-largo-${nextNumber()}`
      google.addSpreadsheet(id)
      return id
    },
  }
}
