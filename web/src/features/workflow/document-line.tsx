import type { Document } from '@conforme/contract/documents/documents'
import { formatValue } from '../extracted-data/format-value.ts'

type Named = Pick<Document, 'filename' | 'extractedData'>

export function supplierOf({ extractedData, filename }: Named): string {
  return extractedData?.proveedor?.nombre || extractedData?.cliente?.nombre || filename
}

export function totalOf({ extractedData }: Named): string {
  return formatValue('totales.total', extractedData?.totales?.total ?? null, extractedData?.documento?.moneda)
}

/** A document in one line: supplier, number, amount. */
export function DocumentLine({ document }: { document: Named }) {
  const numero = document.extractedData?.documento?.numero
  return (
    <p className="flex w-full flex-wrap items-baseline gap-x-3">
      <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{supplierOf(document)}</span>
      {numero && <span className="text-muted">{numero}</span>}
      <span className="font-medium">{totalOf(document)}</span>
    </p>
  )
}
