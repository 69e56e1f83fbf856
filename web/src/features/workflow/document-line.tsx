import type { Document } from '@conforme/contract/documents/documents'
import type { PaymentLine } from '@conforme/contract/payments/payments'
import { NetAmount } from '../payments/net-amount.tsx'
import { formatValue } from '../extracted-data/format-value.ts'

type Named = Pick<Document, 'filename' | 'extractedData'>

export function supplierOf({ extractedData, filename }: Named): string {
  return extractedData?.proveedor?.nombre || extractedData?.cliente?.nombre || filename
}

export function totalOf({ extractedData }: Named): string {
  return formatValue('totales.total', extractedData?.totales?.total ?? null, extractedData?.documento?.moneda)
}

/** Distinguishes it from other documents of its supplier. */
export function nameOf(document: Named): string {
  return [supplierOf(document), document.extractedData?.documento?.numero].filter(Boolean).join(' ')
}

interface DocumentLineProps {
  document: Named
  /** Its payment, whose net amount is shown instead of the total. */
  paid?: PaymentLine | undefined
}

/** One line per document: supplier, number, amount. */
export function DocumentLine({ document, paid }: DocumentLineProps) {
  const numero = document.extractedData?.documento?.numero
  return (
    <div className="flex w-full flex-wrap items-baseline gap-x-3">
      <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{supplierOf(document)}</span>
      {numero && <span className="text-muted">{numero}</span>}
      {paid ? <NetAmount line={paid} /> : <span className="font-medium">{totalOf(document)}</span>}
    </div>
  )
}
