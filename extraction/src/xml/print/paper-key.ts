// What makes a print, an XML and a CDR those of one paper: who issued it, of what kind, with which number.
import { documentTypeOf, normalizeDocumentNumber } from '@conforme/contract/documents/document-types'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import type { Cdr } from '../read-cdr.ts'

export interface PaperKey {
  supplierTaxId: string
  /** Catalogue 01; one issuer may have a factura and a note of the same number. */
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

/** `20100070970-01-F001-123.pdf`, `R-20100070970-01-F001-00000123.xml`. */
export function keyOfName(name: string): PaperKey | undefined {
  const [, supplierTaxId, type, serie, digits] =
    /(?:^|[^0-9])(\d{11})[-_ ](0[1-9]|20|31|40)[-_ ]([A-Z][A-Z0-9]{3})[-_ ](\d{1,8})(?!\d)/i.exec(name) ?? []
  if (!supplierTaxId || !type || !serie || !digits) return undefined
  return { supplierTaxId, type, number: normalizeDocumentNumber(`${serie}-${digits}`) }
}

/** A kind that is not known fits every kind. */
export function isSamePaper(a: PaperKey | undefined, b: PaperKey | undefined): boolean {
  if (!a || !b || a.supplierTaxId !== b.supplierTaxId || a.number !== b.number) return false
  return a.type === undefined || b.type === undefined || a.type === b.type
}

/** A name without what only says which of the three it is: folders, `R-`, the ending. */
export function baseNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .replace(/^R-/i, '')
    .toLowerCase()
}
