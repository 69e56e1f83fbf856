// Differences between print and XML, side by side, from the checks and the field notes.
import { valueAt } from '@conforme/contract/values/records'
import type { Document } from '@conforme/contract/documents/documents'
import { formatValue } from '../../extracted-data/format-value.ts'
import { pathLabel } from '@conforme/contract/data/path-label'

export interface PrintDifference {
  path: string
  label: string
  xml: string
  print: string
}

export interface PrintFindings {
  rows: PrintDifference[]
  /** The values that agree, as a sentence. */
  agreed: string
  /** False when the print comes from a picture: a difference may be an OCR error. */
  isSure: boolean
}

/** Undefined without a print or without an XML. */
export function printDifferences({
  extractedData,
}: Pick<Document, 'extractedData'>): PrintFindings | undefined {
  const { revisiones = [], campos = {} } = extractedData?.metadata ?? {}
  const checks = revisiones.filter(({ regla }) => regla === 'xml-impreso')
  if (checks.length === 0) return undefined
  const differing = checks.filter(({ estado }) => estado !== 'ok')
  const currency = extractedData?.documento?.moneda
  return {
    rows: differing.flatMap(({ campos: [path = ''] }) => ({
      path,
      label: pathLabel(path),
      xml: formatValue(path, shownAt(extractedData, path), currency),
      print: formatValue(path, campos[path]?.otraLectura?.valor ?? null, currency),
    })),
    agreed: checks.find(({ estado }) => estado === 'ok')?.mensaje ?? '',
    isSure: differing.some(({ estado }) => estado === 'falla'),
  }
}

function shownAt(data: unknown, path: string): string | number | null {
  const value = valueAt(data, path)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
