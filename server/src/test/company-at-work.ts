// A company with two people, a supplier and a charge account, that makes things on demand: what the test of who may
// see what aims its calls at. Its names and numbers are found nowhere else, so that a leak of one is seen.
import { randomUUID } from 'node:crypto'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { and, desc, eq } from 'drizzle-orm'
import { documents, extractions, sessions } from '../db/schema.ts'
import { pageKey } from '../documents/pages/page-key.ts'
import { apiKeys } from '../api-keys/tables.ts'
import { addedDetraccionRates } from '../detracciones/tables.ts'
import { mailboxes } from '../mailboxes/tables.ts'
import { chargeAccounts } from '../payments/tables.ts'
import { supplierAccounts, suppliers } from '../suppliers/tables.ts'
import { webhookDeliveries } from '../webhook/tables.ts'
import { anExtractedInvoice, completedDocument } from './documents.ts'
import type { GoogleServer } from './servers/google/google-server.ts'
import { colleagueOf, insertDocuments } from './database/insert-documents.ts'
import { makeRuc } from './make-ruc.ts'
import { testPassword } from './client.ts'
import type { TestProduct } from './serve-here.ts'

export type CompanyAtWork = Awaited<ReturnType<typeof openCompany>>

let made = 0

export async function openCompany(product: TestProduct, google: GoogleServer, name: string) {
  const { db, files } = product.services
  const admin = await product.person({ company: { name, ruc: makeRuc(5_000_000 + ++made) } })
  const user = await colleagueOf(product, admin)
  user.user = { ...user.user, companyId: admin.user.companyId }
  const supplierRuc = makeRuc(7_000_000 + made)
  /** In whatever it makes, and nowhere else. */
  const mark = `secreto-${randomUUID().slice(0, 8)}`

  const invoice = (): ExtractedData =>
    anExtractedInvoice({
      documento: { tipo: 'FACTURA', numero: `F001-${++made}`, fecha: '2026-10-15', moneda: 'PEN' },
      proveedor: { nombre: mark, rfc: supplierRuc },
      totales: { total: 500 + made },
    })
  const document = async (overrides: Partial<typeof documents.$inferInsert> = {}) => {
    const [id = ''] = await insertDocuments(product, user, [invoice()], {
      filename: `${mark}.pdf`,
      ...overrides,
    })
    return id
  }
  const post = async (path: string, body: unknown) => {
    const answer = await admin.post<{ id: string; files: { id: string }[] }>(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  await admin.send('PUT', `/api/suppliers/${supplierRuc}`, { name: mark })
  /** Whom nobody invoices: a change of its account stops no payment. */
  const quietSupplierRuc = makeRuc(8_000_000 + made)
  await admin.send('PUT', `/api/suppliers/${quietSupplierRuc}`, { name: mark })
  await post(`/api/suppliers/${supplierRuc}/accounts`, { account: '193-2532658-0-02', currency: 'PEN' })
  await post(`/api/suppliers/${quietSupplierRuc}/accounts`, { account: '193-1234567-0-95', currency: 'PEN' })
  const workflowRules = {
    requireTeamMembership: false,
    separateDuties: false,
    checklist: [{ id: 'orden', step: 1, text: mark, required: false }],
    members: [],
  }
  await admin.send('PUT', '/api/workflow/settings', workflowRules)
  const charge = await post('/api/payments/charge-accounts', { name: mark, account: '191-1000152-0-55' })

  const batchRequest = async () => ({
    items: [{ documentId: await document({ isConfirmed: true, workflowStatus: 'tesoreria_validated' }) }],
    paymentDate: '2026-11-25',
    chargeAccounts: { PEN: charge.id },
    user: mark,
  })
  const attachmentForm = () => {
    const form = new FormData()
    form.set('step', '1')
    form.set('file', new Blob(['%PDF-1.4 adjunto']), `${mark}-adjunto.pdf`)
    return form
  }
  const exportLayout = { name: 'Contable', rows: 'documentos', columns: [{ key: 'documento.total' }] }
  return {
    product,
    admin,
    user,
    mark,
    supplierRuc,
    quietSupplierRuc,
    workflowRules,
    document,
    batchRequest,
    attachmentForm,
    batch: async () => post('/api/payments/batches', await batchRequest()),
    /** With its file and a page image in the store. */
    uploadedDocument: async () => {
      const id = await completedDocument(product, user, invoice())
      const [row] = await db
        .update(documents)
        .set({ filename: `${mark}.pdf` })
        .where(eq(documents.id, id))
        .returning()
      const key = { sha256: row?.fileSha256 ?? '', name: pageKey(1, 'large') }
      await files.putDerived(key, Buffer.from(`${mark} as a picture`))
      return id
    },
    extraction: async (documentId: string) => {
      const answer = {
        documentId,
        processor: 'local' as const,
        model: 'lector-local',
        modelUsed: 'lector-local',
        extractedData: invoice(),
        authenticity: { isAuthentic: true, confidence: 0.9, flags: [], analysis: '' },
      }
      const [row] = await db.insert(extractions).values(answer).returning({ id: extractions.id })
      return row?.id ?? ''
    },
    attachment: async (documentId: string) => {
      const path = `/api/documents/${documentId}/workflow/attachments`
      return (await admin.call<{ id: string }>('POST', path, { body: attachmentForm() })).body.id
    },
    spareMember: async () => (await colleagueOf(product, admin)).user.id,
    /** One that the user has elsewhere. */
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
    exportLayout,
    savedLayout: async () => (await post('/api/export-layouts', { ...exportLayout, name: mark })).id,
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
    newSupplierRuc: () => makeRuc(9_000_000 + ++made),
    detraccionRate: async () => {
      const values = { code: '022', description: 'Otros', annex: '3' as const, percentage: 12 }
      const from = `${2100 + ++made}-01-01`
      const [row] = await db
        .insert(addedDetraccionRates)
        .values({ ...values, from, userId: user.user.id })
        .returning()
      return row?.id ?? ''
    },
    /** Read on a document and not confirmed. */
    proposedAccount: async () => {
      const [supplier] = await db
        .select({ id: suppliers.id })
        .from(suppliers)
        .where(and(eq(suppliers.companyId, user.user.companyId ?? ''), eq(suppliers.ruc, quietSupplierRuc)))
      const digits = `19310${String(++made).padStart(5, '0')}002`
      const values = { supplierId: supplier?.id ?? '', kind: 'bcp_corriente' as const, digits }
      const [row] = await db.insert(supplierAccounts).values(values).returning()
      return row?.id ?? ''
    },
    spareChargeAccount: async () => {
      const digits = `19320${String(++made).padStart(5, '0')}001`
      const values = { companyId: user.user.companyId ?? '', name: mark, type: 'C' as const, digits }
      const [row] = await db
        .insert(chargeAccounts)
        .values({ ...values, currency: 'USD' as const })
        .returning()
      return row?.id ?? ''
    },
    delivery: async (status: 'pendiente' | 'fallida' = 'fallida') => {
      const values = {
        documentId: await document(),
        url: 'https://erp.test/',
        resultAt: new Date(),
        body: '{}',
        status,
      }
      const [row] = await db.insert(webhookDeliveries).values(values).returning()
      return row?.id ?? ''
    },
    spreadsheet: () => {
      const id = `hoja-de-prueba-con-un-id-largo-${++made}`
      google.addSpreadsheet(id)
      return id
    },
  }
}
