import { fieldBand } from '@conforme/contract/bands'
import { pageUrl } from '../../features/documents/document-urls.ts'
import { evidenceOf } from '../../features/evidence/evidence.ts'
import { EvidenceCrop } from '../../features/evidence/evidence-crop.tsx'
import type { FieldRow } from '../../features/extracted-data/field-rows.ts'
import { formatValue } from '../../features/extracted-data/format-value.ts'

interface ReadValueProps {
  row: FieldRow
  currency: string | null | undefined
  onShow: () => void
}

/** A value and where it comes from: a press shows it on the paper. */
export function ReadValue({ row, currency, onShow }: ReadValueProps) {
  const text = formatValue(row.path, row.value, currency)
  if (row.value === null || row.value === '') return <span className="text-muted">{text}</span>
  if (!evidenceOf(row.note)) return <span className="font-medium">{text}</span>
  return (
    <button
      type="button"
      onClick={onShow}
      title="Ver en el documento"
      className="rounded-sm text-left font-medium decoration-1 underline-offset-3 hover:underline"
    >
      {text}
      <span className="sr-only">, ver en el documento</span>
    </button>
  )
}

/** What a doubtful value needs beside it: the piece of paper and the reasons. A sure one needs neither. */
export function Doubt({ row, documentId }: { row: FieldRow; documentId: string }) {
  const band = fieldBand(row.note?.confianza)
  if (row.value === null || row.value === '' || !row.note || band === 'high' || band === 'missing')
    return null
  const evidence = evidenceOf(row.note)
  return (
    <>
      {evidence && <EvidenceCrop src={pageUrl(documentId, evidence.page)} evidence={evidence} />}
      {row.note.motivos.length > 0 && (
        <span title={row.note.motivos.join(' ')} className="line-clamp-2 text-sm text-muted">
          {row.note.motivos.join(' ')}
        </span>
      )}
      {row.note.evidencia === 'ninguna' && row.note.motivos.length === 0 && (
        <span className="block text-sm text-muted">No se encontró en el documento.</span>
      )}
    </>
  )
}
