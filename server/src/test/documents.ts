// Documents for tests that are not about reading: uploaded through the product, completed with the test's data.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { eq } from 'drizzle-orm'
import { documents } from '../db/schema.ts'
import { saveCompleted, type Outcome } from '../documents/processing/process-outcome.ts'
import type { Client } from './client.ts'
import { invoicePdf } from './papers/invoice-pdf.ts'
import type { TestProduct } from './serve-here.ts'

let uploaded = 0

export function anExtractedInvoice(overrides: ExtractedData = {}): ExtractedData {
  return {
    documento: {
      tipo: 'FACTURA',
      serie: 'F001',
      numero: 'F001-00000001',
      fecha: '2026-10-15',
      moneda: 'PEN',
    },
    proveedor: { nombre: 'COMERCIAL ANDINA S.A.C.', rfc: '20601034809' },
    cliente: { nombre: 'DISTRIBUIDORA DEL SUR E.I.R.L.', rfc: '20512528458' },
    totales: { subtotal: 100, iva: 18, total: 118 },
    productos: [{ descripcion: 'SERVICIO DE TRANSPORTE', cantidad: 1, precio: 100, total: 100 }],
    metadata: {
      campos: { 'totales.total': { confianza: 0.98, evidencia: 'exacta', motivos: [] } },
      revisiones: [],
      avisos: [],
    },
    ...overrides,
  }
}

let numbered = 0

/** An invoice with a unique number: two with the same number are one invoice, of which only one is paid. */
export function anotherInvoice(overrides: ExtractedData = {}): ExtractedData {
  const { documento, ...rest } = anExtractedInvoice()
  const numero = `F002-${++numbered}`
  // Unique totals, because documents with equal totals look alike.
  const totales = { subtotal: 100 + numbered, iva: 18, total: 118 + numbered }
  return { ...rest, documento: { ...documento, serie: 'F002', numero }, totales, ...overrides }
}

/** A completed, unconfirmed document. Without `withWorker` nothing else would ever complete it. */
export async function completedDocument(
  product: TestProduct,
  owner: Client,
  data: ExtractedData = anExtractedInvoice(),
): Promise<string> {
  const bytes = await invoicePdf({ numero: `F900-${++uploaded}` })
  const { status, body } = await owner.upload({ bytes, name: `factura-${uploaded}.pdf` })
  if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(body)}`)
  const { db, jobs } = product.services
  const [row] = await db.select().from(documents).where(eq(documents.id, body.documentId))
  if (!row) throw new Error('the uploaded document is gone')
  await saveCompleted({ db, jobs }, row, { seconds: 0.2, extraction: anExtraction(data) })
  return row.id
}

function anExtraction(extractedData: ExtractedData): Outcome['extraction'] {
  return {
    extractedData,
    authenticity: { isAuthentic: true, confidence: 0.95, flags: [], analysis: 'Nada llama la atención.' },
    confidence: 0.93,
    table: {
      hasTableData: false,
      tableData: { tableData: [], readableText: '', humanReadableSummary: '' },
      formattedTable: [],
    },
    processor: 'local',
    modelRequested: 'lector-local',
    modelUsed: 'lector-local',
    timings: { lectura: 12 },
    pages: 1,
  }
}
