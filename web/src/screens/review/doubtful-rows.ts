// Which values need a person's eye: those that are not surely right, and those that a failed rule is about.
import { fieldBand } from '@conforme/contract/bands'
import type { Document } from '@conforme/contract/documents'
import type { FieldRow } from '../../features/extracted-data/field-rows.ts'
import { toFieldSections } from '../../features/extracted-data/field-rows.ts'
import { withSection } from '../../features/extracted-data/path-label.ts'

const always = ['documento.numero', 'documento.fecha', 'proveedor.nombre', 'proveedor.rfc', 'totales.total']

export interface SplitRows {
  doubtful: FieldRow[]
  sure: FieldRow[]
}

/** `pinned` keeps its place among the doubtful: what a person corrected must not vanish while they are at it. */
export function splitRows(document: Document, pinned: readonly string[]): SplitRows {
  const { extractedData, editedFields } = document
  if (!extractedData) return { doubtful: [], sure: [] }
  const failed = new Set(
    (extractedData.metadata?.revisiones ?? [])
      .filter(({ estado }) => estado === 'falla')
      .flatMap(({ campos }) => campos),
  )
  const rows = toFieldSections(extractedData).flatMap(({ section, label, rows: own }) =>
    own.map((row) => (isLineOf(section) ? row : { ...row, label: withSection(label, row.label) })),
  )
  const isDoubtful = (row: FieldRow) => {
    if (pinned.includes(row.path)) return true
    if (editedFields[row.path] !== undefined) return false
    if (row.value === null || row.value === '') return always.includes(row.path)
    const band = fieldBand(row.note?.confianza)
    return failed.has(row.path) || band === 'low' || band === 'medium'
  }
  return { doubtful: rows.filter(isDoubtful), sure: rows.filter((row) => !isDoubtful(row)) }
}

function isLineOf(section: string): boolean {
  return ['productos', 'articulos', 'items'].includes(section)
}
