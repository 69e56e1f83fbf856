// The question to SUNAT about a document, and whether an answer applies to the document's current data.
import { documentTypeOf, parseDocumentNumber } from '@conforme/contract/documents/document-types'
import { isValidRuc } from '@conforme/contract/values/tax-ids'
import type { DocumentRow } from '../documents/document-row.ts'
import type { ValidityQuestion } from './ask-sunat.ts'

const askedTypes = new Set(['01', '03', '04', '07', '08'])

/** The columns that the question is built from. */
export type AskedRow = Pick<
  DocumentRow,
  'documentType' | 'documentDate' | 'supplierTaxId' | 'totalCents' | 'extractedData'
>

/** The type code for SUNAT; undefined for types that it does not register. */
export function askedTypeOf(title: string): string | undefined {
  const code = documentTypeOf(title)?.code
  return code !== undefined && askedTypes.has(code) ? code : undefined
}

/** Undefined for types that SUNAT does not register, and while a required value is missing. */
export function questionOf(row: AskedRow): ValidityQuestion | undefined {
  const type = askedTypeOf(row.documentType ?? '')
  // Uses the printed series, with leading zeros as SUNAT has it; the search column has none.
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
    // Some issuers print the amount of a credit note as negative; SUNAT has no sign.
    monto: (Math.abs(row.totalCents) / 100).toFixed(2),
  }
}

/** After a correction, an answer about the old values does not apply. `isAboutNow` is the same rule in SQL. */
export function isAbout(asked: Record<string, string>, row: AskedRow): boolean {
  const now = questionOf(row)
  return now !== undefined && Object.entries(now).every(([name, value]) => asked[name] === value)
}
