// A company that pays: two charge accounts, two suppliers with confirmed accounts, and invoices approved for payment.
// Each test uses its own company, so that payments do not affect each other.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type {
  PaymentBatch,
  PaymentIssue,
  PaymentLine,
  PaymentTotals,
} from '@conforme/contract/payments/payments'
import { beforeEach, expect } from 'vitest'
import type { DatabaseKind } from '../../db/database.ts'
import type { Client } from '../client.ts'
import { insertDocuments } from '../database/insert-documents.ts'
import { makeRuc } from '../papers/make-ruc.ts'
import { productForAll, type TestProduct } from '../product.ts'

interface Preview {
  lines: PaymentLine[]
  totals: PaymentTotals[]
  issues: PaymentIssue[]
  depositSoles: number
  digest: string
}
export type PreparedBatch = PaymentBatch & { lines: PaymentLine[] }
export type PayingCompany = Awaited<ReturnType<typeof openPayingCompany>>

export const supplier = { ruc: '20601034809', name: 'Comercial Ñandú S.A.C.' }
export const other = { ruc: '20131312955', name: 'Transportes del Sur' }
export const accounts = { bcp: '193-2532658-0-02', bbva: '011-241-000190006582-70', nacion: '00-068-125014' }

let numbered = 0
export const nextNumber = (serie: string) => `${serie}-${String(++numbered).padStart(8, '0')}`

/** An invoice of the first supplier with nothing withheld and a unique number. */
export function invoice(total: number, overrides: ExtractedData = {}): ExtractedData {
  const numero = nextNumber('F001')
  return {
    documento: { tipo: 'FACTURA', numero, fecha: '2026-10-15', moneda: 'PEN', ...overrides.documento },
    proveedor: { nombre: supplier.name, rfc: supplier.ruc, ...overrides.proveedor },
    totales: { total },
    productos: overrides.productos ?? [{ descripcion: 'Papel bond A4' }],
    ...(overrides.informacion_adicional && { informacion_adicional: overrides.informacion_adicional }),
  }
}

export const codes = (issues: PaymentIssue[]) => issues.map((issue) => issue.code).toSorted()

/** The product in which all payment tests run, on one fixed day. */
export function productThatPays(kind: DatabaseKind): TestProduct {
  return productForAll({ kind, now: () => new Date('2026-11-20T15:00:00Z') })
}

/** Creates a company before each test. */
export function companyForEach(product: TestProduct): () => PayingCompany {
  let company: PayingCompany | undefined
  beforeEach(async () => {
    company = await openPayingCompany(product)
  })
  return () => company ?? expect.fail('a company is there for tests alone')
}

let companies = 0

export async function openPayingCompany(product: TestProduct) {
  const ruc = makeRuc(companies++)
  const rosa = await product.person({ company: { name: 'Servicios Andinos Demo S.A.C.', ruc } })
  const charge = async (account: string) =>
    (await rosa.post<{ id: string }>('/api/payments/charge-accounts', { name: 'Principal', account })).body.id
  const chargeAccounts = { PEN: await charge('191-1000152-0-55'), USD: await charge('193-2519755-1-79') }
  await confirmAccount(rosa, supplier, { account: accounts.bcp, currency: 'PEN' })
  await confirmAccount(rosa, supplier, { account: accounts.nacion, isDetraccion: true })
  await confirmAccount(rosa, other, { account: accounts.bbva, currency: 'PEN' })

  const requestOf = (ids: string[], extra = {}) => ({
    items: ids.map((documentId) => ({ documentId })),
    paymentDate: '2026-11-25',
    chargeAccounts,
    ...extra,
  })
  return {
    rosa,
    chargeAccounts,
    approved: (all: ExtractedData[], overrides = {}) =>
      insertDocuments(product, rosa, all, {
        isConfirmed: true,
        workflowStatus: 'tesoreria_validated',
        ...overrides,
      }),
    preview: async (ids: string[], extra = {}) =>
      (await rosa.post<Preview>('/api/payments/preview', requestOf(ids, extra))).body,
    prepare: (ids: string[], extra = {}) =>
      rosa.post<PreparedBatch>('/api/payments/batches', { ...requestOf(ids, extra), user: 'Tesorera' }),
    download: async (batch: PreparedBatch, of: string) => {
      const file = batch.files.find((one) => one.kind === of)
      const bytes = await rosa.bytes(`/api/payments/batches/${batch.id}/files/${file?.id}`)
      return Buffer.from(bytes).toString('latin1')
    },
  }
}

async function confirmAccount(rosa: Client, { ruc, name }: typeof supplier, account: object): Promise<void> {
  await rosa.send('PUT', `/api/suppliers/${ruc}`, { name })
  expect((await rosa.post(`/api/suppliers/${ruc}/accounts`, account)).status).toBe(200)
}
