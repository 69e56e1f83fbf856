// The facts that two similar documents are compared by, and where they differ.
import { normalizeDocumentNumber } from '@conforme/contract/documents/document-types'
import type { Document } from '@conforme/contract/documents/documents'
import { counted } from '@conforme/contract/values/money'
import { formatValue } from '../../extracted-data/format-value.ts'

export interface ComparedFact {
  label: string
  left: string
  right: string
  differs: boolean
}

interface Fact {
  label: string
  text: string
  /** The value to compare by; defaults to the text. */
  key?: string
}

type Compared = Pick<Document, 'extractedData'>

export function compareFacts(left: Compared, right: Compared): ComparedFact[] {
  const others = factsOf(right)
  return factsOf(left).map(({ label, text, key = text }, at) => {
    const other = others[at]
    return { label, left: text, right: other?.text ?? '—', differs: key !== (other?.key ?? other?.text) }
  })
}

/** Labels of the differing facts for a sentence: «Fecha y Total». */
export function differencesText(facts: readonly ComparedFact[]): string {
  const labels = facts.filter(({ differs }) => differs).map(({ label }) => label)
  return [labels.slice(0, -1).join(', '), ...labels.slice(-1)].filter(Boolean).join(' y ')
}

function factsOf({ extractedData }: Compared): Fact[] {
  const { documento, proveedor, totales, productos = [], articulos = [], items = [] } = extractedData ?? {}
  const money = (name: 'iva' | 'total') =>
    formatValue(`totales.${name}`, totales?.[name] ?? null, documento?.moneda)
  const number = documento?.numero ?? '—'
  const lines = [...productos, ...articulos, ...items]
  return [
    { label: 'Tipo', text: documento?.tipo ?? '—' },
    { label: 'Proveedor', text: proveedor?.nombre ?? '—' },
    { label: 'RUC Proveedor', text: proveedor?.rfc ?? '—' },
    // `F001-00000123` equals `F001-123`.
    { label: 'Número', text: number, key: normalizeDocumentNumber(number) },
    { label: 'Fecha', text: formatValue('documento.fecha', documento?.fecha ?? null) },
    {
      label: 'Detalle',
      text: counted(lines.length, 'línea'),
      key: JSON.stringify(lines.map(({ descripcion, cantidad, total }) => [descripcion, cantidad, total])),
    },
    { label: 'IGV', text: money('iva') },
    { label: 'Total', text: money('total') },
  ]
}
