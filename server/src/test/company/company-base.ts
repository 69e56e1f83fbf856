// The identity of a company at work, and what all its data is made with.
import { randomUUID } from 'node:crypto'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { documents } from '../../db/schema.ts'
import type { Client } from '../client.ts'
import { colleagueOf, insertDocuments } from '../database/insert-documents.ts'
import { anExtractedInvoice } from '../documents.ts'
import { makeRuc } from '../papers/make-ruc.ts'
import type { TestProduct } from '../serve-here.ts'

export interface CompanyBase {
  product: TestProduct
  admin: Client
  user: Client
  /** A text in all data that it creates, and nowhere else. */
  mark: string
  supplierRuc: string
  /** A supplier without invoices: changing its account stops no payment. */
  quietSupplierRuc: string
  invoice: () => ExtractedData
  document: (overrides?: Partial<typeof documents.$inferInsert>) => Promise<string>
}

let made = 0

/** A sequence, so that no two companies and no two of their things share a number. */
export const nextNumber = () => ++made

export async function openCompanyBase(product: TestProduct, name: string): Promise<CompanyBase> {
  const number = nextNumber()
  const admin = await product.person({ company: { name, ruc: makeRuc(5_000_000 + number) } })
  const user = await colleagueOf(product, admin)
  user.user = { ...user.user, companyId: admin.user.companyId }
  const supplierRuc = makeRuc(7_000_000 + number)
  const quietSupplierRuc = makeRuc(8_000_000 + number)
  const mark = `secreto-${randomUUID().slice(0, 8)}`
  const invoice = () => {
    const at = nextNumber()
    return anExtractedInvoice({
      documento: { tipo: 'FACTURA', numero: `F001-${at}`, fecha: '2026-10-15', moneda: 'PEN' },
      proveedor: { nombre: mark, rfc: supplierRuc },
      totales: { total: 500 + at },
    })
  }
  const document: CompanyBase['document'] = async (overrides = {}) => {
    const [id = ''] = await insertDocuments(product, user, [invoice()], {
      filename: `${mark}.pdf`,
      ...overrides,
    })
    return id
  }
  return { product, admin, user, mark, supplierRuc, quietSupplierRuc, invoice, document }
}

export async function postOrThrow<T = { id: string }>(
  client: Client,
  path: string,
  body: unknown,
): Promise<T> {
  const answer = await client.post<T>(path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
