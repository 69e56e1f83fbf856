import type { Document } from '@conforme/contract/documents/documents'
import { valueAt } from '@conforme/contract/documents/doubts'
import { toFieldSections, type FieldRow } from '../extracted-data/field-rows.ts'
import { pathLabel, withSection } from '@conforme/contract/data/path-label'
import { keyFieldLabel } from './key-field-places.ts'

const lists = new Set(['productos', 'articulos', 'items'])

/** Every value of the document as a row, with its section in the label. */
export function rowsOf({ extractedData }: Document): FieldRow[] {
  if (!extractedData) return []
  return toFieldSections(extractedData).flatMap(({ section, label, rows }) =>
    rows.map((row) => ({
      ...row,
      label: keyFieldLabel(row.path) ?? (lists.has(section) ? row.label : withSection(label, row.label)),
    })),
  )
}

/** The row at a path, even when its value is empty. */
export function rowAt(document: Document, rows: readonly FieldRow[], path: string): FieldRow {
  const found = rows.find((row) => row.path === path)
  if (found) return found
  const { extractedData } = document
  return {
    path,
    label: keyFieldLabel(path) ?? pathLabel(path),
    value: extractedData ? valueAt(extractedData, path) : null,
    note: extractedData?.metadata?.campos[path],
  }
}
