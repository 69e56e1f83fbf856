import type { Document } from '@conforme/contract/documents/documents'
import { evidenceOf } from '../../../features/evidence/evidence.ts'
import type { FieldRow } from '../../../features/extracted-data/field-rows.ts'
import { formatValue } from '../../../features/extracted-data/format-value.ts'

interface ReadValueProps {
  document: Document
  row: FieldRow
  onShow: () => void
}

/** A value with its evidence; pressing it shows it on the page. */
export function ReadValue({ document, row, onShow }: ReadValueProps) {
  const text = formatValue(row.path, row.value, document.extractedData?.documento?.moneda)
  if (row.value === null || row.value === '') return <span className="text-muted">{text}</span>
  if (document.fileDeletedAt || !evidenceOf(row.note)) return <span className="font-medium">{text}</span>
  return (
    <button
      type="button"
      onClick={onShow}
      title="Ver en el documento"
      className="min-h-6 rounded-sm text-left font-medium decoration-1 underline-offset-3 hover:underline"
    >
      {text}
      <span className="sr-only">, ver en el documento</span>
    </button>
  )
}
