import { fieldBand } from '@conforme/contract/documents/bands'
import type { Document } from '@conforme/contract/documents/documents'
import type { FieldNote } from '@conforme/contract/data/extracted-data'
import { pageUrl } from '../document-urls.ts'
import { turnsOf } from '../paper/turned.tsx'
import type { FieldValue } from '../../extracted-data/field-rows.ts'
import { evidenceOf } from '../../evidence/evidence.ts'
import { EvidenceCrop } from '../../evidence/evidence-crop.tsx'

interface FieldEvidenceProps {
  document: Pick<Document, 'id' | 'pageTurns' | 'fileDeletedAt'>
  note: FieldNote | undefined
  value: FieldValue
  /** A person typed the value, so it need not be on the page. */
  edited: boolean
}

/** Crop of the page where a value was read, and why it is doubtful. */
export function FieldEvidence({ document, note, value, edited }: FieldEvidenceProps) {
  if (!note || note.confianza === null) return null
  const evidence = document.fileDeletedAt ? undefined : evidenceOf(note)
  const sure = fieldBand(note.confianza) === 'high'
  const reasons = sure ? '' : note.motivos.join(' ')
  return (
    <>
      {evidence && (
        <EvidenceCrop
          src={pageUrl(document.id, evidence.page)}
          evidence={evidence}
          words={String(value ?? '')}
          turns={turnsOf(document, evidence.page)}
        />
      )}
      {/* Only shown when no reasons explain it. */}
      {note.evidencia === 'ninguna' && !edited && reasons === '' && (
        <p className="text-sm text-muted">No se encontró en el documento</p>
      )}
      {reasons !== '' && <p className="text-sm text-muted">{reasons}</p>}
      {note.otraLectura && (
        <p className="text-sm text-muted">
          Otra lectura ({note.otraLectura.procesador}) dice: {note.otraLectura.valor ?? 'nada'}
        </p>
      )}
    </>
  )
}
