// The comprobante that a credit or debit note modifies, as named in the note.
import {
  documentTypeOf,
  parseDocumentNumber,
  typesOfSeries,
  type DocumentNumber,
} from '@conforme/contract/documents/document-types'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'

const notes = new Set(['07', '08'])

export function isNote(type: string | undefined): boolean {
  return type !== undefined && notes.has(type)
}

export interface ModifiedDocument extends DocumentNumber {
  /** Code of SUNAT's catalogue 01; undefined if neither a word nor the series tells. */
  type: string | undefined
}

/** Undefined if the document is no note, or names no comprobante. */
export function modifiedDocument(data: ExtractedData | null): ModifiedDocument | undefined {
  const named = data?.informacion_adicional?.documento_afectado
  if (typeof named !== 'string' || !isNote(documentTypeOf(data?.documento?.tipo ?? '')?.code))
    return undefined
  const number = numberIn(named)
  return number && { ...number, type: typeIn(named) ?? typeOfSeries(number.serie) }
}

/** Parses a number alone or within a text: 'FACTURA ELECTRÓNICA F001-123 del 15/10/2026'. */
function numberIn(text: string): DocumentNumber | undefined {
  // Within a text the series must begin with a letter, or a date would match.
  const among = /\b[A-Z][A-Z0-9]{3}\s*[-–—]\s*\d{1,8}\b/i.exec(text)?.[0]
  return parseDocumentNumber(text) ?? (among === undefined ? undefined : parseDocumentNumber(among))
}

function typeIn(text: string): string | undefined {
  const code = documentTypeOf(text)?.code
  return isNote(code) ? undefined : code
}

function typeOfSeries(serie: string): string | undefined {
  const codes = typesOfSeries(serie).filter((code) => !isNote(code))
  return codes.length === 1 ? codes[0] : undefined
}
