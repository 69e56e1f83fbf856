// The key that a print, an XML and a CDR of one paper share: issuer, document type and number.
import { documentTypeOf, normalizeDocumentNumber } from '@conforme/contract/documents/document-types'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { Cdr } from '../read-cdr.ts'

export interface PaperKey {
  supplierTaxId: string
  /** From catalogue 01; one issuer may have a factura and a note with the same number. */
  type: string | undefined
  /** Without leading zeros. */
  number: string
}

export function keyOfData({ documento, proveedor }: ExtractedData): PaperKey | undefined {
  const number = normalizeDocumentNumber(documento?.numero ?? '')
  if (!proveedor?.rfc || number === '') return undefined
  return { supplierTaxId: proveedor.rfc, type: documentTypeOf(documento?.tipo ?? '')?.code, number }
}

export function keyOfCdr({ supplierTaxId, type, reference }: Cdr): PaperKey | undefined {
  const number = normalizeDocumentNumber(reference)
  return supplierTaxId === undefined || number === '' ? undefined : { supplierTaxId, type, number }
}

/** Parses names such as `20100070970-01-F001-123.pdf` and `R-20100070970-01-F001-00000123.xml`. */
export function keyOfName(name: string): PaperKey | undefined {
  const [, supplierTaxId, type, serie, digits] =
    /(?:^|[^0-9])(\d{11})[-_ ](0[1-9]|20|31|40)[-_ ]([A-Z][A-Z0-9]{3})[-_ ](\d{1,8})(?!\d)/i.exec(name) ?? []
  if (!supplierTaxId || !type || !serie || !digits) return undefined
  return { supplierTaxId, type, number: normalizeDocumentNumber(`${serie}-${digits}`) }
}

/** An unknown type matches every type. */
export function isSamePaper(a: PaperKey | undefined, b: PaperKey | undefined): boolean {
  if (!a || !b || a.supplierTaxId !== b.supplierTaxId || a.number !== b.number) return false
  return a.type === undefined || b.type === undefined || a.type === b.type
}

/** The name without parts that only distinguish the three files: folders, `R-`, the extension. */
export function baseNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .replace(/^R-/i, '')
    .toLowerCase()
}
