// What SUNAT is asked about a document, and whether an answer is about what the document says now.
import { documentTypeOf, parseDocumentNumber } from '@conforme/contract/documents/document-types'
import { isValidRuc } from '@conforme/contract/values/tax-ids'
import type { DocumentRow } from '../documents/document-row.ts'
import type { ValidityQuestion } from './ask-sunat.ts'

const askedTypes = new Set(['01', '03', '04', '07', '08'])

/** What of a document the question is made of. */
export type AskedRow = Pick<
  DocumentRow,
  'documentType' | 'documentDate' | 'supplierTaxId' | 'totalCents' | 'extractedData'
>

/** The code that SUNAT is asked for; undefined for document types that it does not register. */
export function askedTypeOf(title: string): string | undefined {
  const code = documentTypeOf(title)?.code
  return code !== undefined && askedTypes.has(code) ? code : undefined
}

/** Undefined for document types that SUNAT does not register, and while a required value is missing. */
export function questionOf(row: AskedRow): ValidityQuestion | undefined {
  const type = askedTypeOf(row.documentType ?? '')
  // The printed series: the search column has no leading zeros, SUNAT's has.
  const { serie, numero } = row.extractedData?.documento ?? {}
  const number = parseDocumentNumber(numero ?? '') ?? parseDocumentNumber(`${serie ?? ''}-${numero ?? ''}`)
  const [year, month, day] = row.documentDate?.split('-') ?? []
  const ruc = row.supplierTaxId ?? ''
  if (!type || !number || !day || !isValidRuc(ruc) || row.totalCents === null) return undefined
  return {
    numRuc: ruc,
    codComp: type,
    numeroSerie: number.serie,
    numero: String(Number(number.correlativo)),
    fechaEmision: `${day}/${month}/${year}`,
    // Some print what a credit note gives back with a minus sign; SUNAT has none.
    monto: (Math.abs(row.totalCents) / 100).toFixed(2),
  }
}

/** After a correction, an answer about the old values says nothing about the document. `isAboutNow` says the same in SQL. */
export function isAbout(asked: Record<string, string>, row: AskedRow): boolean {
  const now = questionOf(row)
  return now !== undefined && Object.entries(now).every(([name, value]) => asked[name] === value)
}
