// Where the print says something else than the XML, side by side; from the checks and the notes of the fields.
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
  /** What was compared and is the same, in a sentence. */
  agreed: string
  /** Read from a picture, a difference may be the reader's mistake. */
  isSure: boolean
}

/** Undefined where there is no print, or no XML. */
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
      xml: formatValue(path, valueAt(extractedData, path), currency),
      print: formatValue(path, campos[path]?.otraLectura?.valor ?? null, currency),
    })),
    agreed: checks.find(({ estado }) => estado === 'ok')?.mensaje ?? '',
    isSure: differing.some(({ estado }) => estado === 'falla'),
  }
}

function valueAt(data: unknown, path: string): string | number | null {
  const value = path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      data,
    )
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
