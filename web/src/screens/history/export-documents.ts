// Chosen documents as files made in the browser: everything as JSON, one line each as CSV.
import type { Document } from '@conforme/contract/documents'
import { workflowLabel } from '@conforme/contract/workflow'
import { toCsv } from '../../lib/csv.ts'

const columns: readonly [
  name: string,
  value: (document: Document) => string | number | boolean | null | undefined,
][] = [
  ['archivo', (document) => document.filename],
  ['tipo', ({ extractedData }) => extractedData?.documento?.tipo],
  ['numero', ({ extractedData }) => extractedData?.documento?.numero],
  ['fecha', ({ extractedData }) => extractedData?.documento?.fecha],
  ['proveedor', ({ extractedData }) => extractedData?.proveedor?.nombre],
  ['ruc_proveedor', ({ extractedData }) => extractedData?.proveedor?.rfc],
  ['cliente', ({ extractedData }) => extractedData?.cliente?.nombre],
  ['ruc_cliente', ({ extractedData }) => extractedData?.cliente?.rfc],
  ['moneda', ({ extractedData }) => extractedData?.documento?.moneda],
  ['subtotal', ({ extractedData }) => extractedData?.totales?.subtotal],
  ['igv', ({ extractedData }) => extractedData?.totales?.iva],
  ['total', ({ extractedData }) => extractedData?.totales?.total],
  ['estado', (document) => document.status],
  ['confirmado', (document) => (document.isConfirmed ? 'sí' : 'no')],
  ['flujo', (document) => workflowLabel(document.workflowStatus)],
  ['confianza', (document) => document.confidence],
  ['id', (document) => document.id],
]

export function toCsvFile(documents: readonly Document[]): string {
  return toCsv([
    columns.map(([name]) => name),
    ...documents.map((document) => columns.map(([, value]) => value(document))),
  ])
}

export function toJsonFile(documents: readonly Document[]): string {
  const kept = documents.map(
    ({ id, filename, status, isConfirmed, workflowStatus, createdAt, extractedData }) => ({
      ...{ id, filename, status, isConfirmed, workflowStatus, createdAt, extractedData },
    }),
  )
  return JSON.stringify(kept, null, 2)
}
