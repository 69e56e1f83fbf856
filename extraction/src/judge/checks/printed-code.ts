// The contents of the document's SUNAT code in the form that the rules compare: our document types, money in cents.
import { toCents } from '@conforme/contract/values/amounts'
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { parseSunatQr, type SunatQr } from '../../reading/codes/sunat-qr.ts'
import type { ReadPage, Reading } from '../../reading/reading.ts'

export interface PrintedCode {
  ruc: string
  type: string | undefined
  serie: string
  correlativo: string
  /** In cents. */
  tax: number | undefined
  total: number | undefined
  date: string | undefined
  buyerId: string | undefined
}

/** The first code of the reading; a file of several documents has one code for each. */
export function printedCodeOf(reading: Reading): PrintedCode | undefined {
  for (const page of reading.pages) {
    const [code] = printedCodesIn(page.codes)
    if (code) return code
  }
  return undefined
}

export function printedCodesIn(codes: ReadPage['codes']): PrintedCode[] {
  return codes.flatMap(({ text }) => {
    const code = parseSunatQr(text)
    return code ? [toPrintedCode(code)] : []
  })
}

function toPrintedCode(code: SunatQr): PrintedCode {
  const { ruc, tipo, serie, numero, igv, total, fecha, docCliente } = code
  return {
    ruc,
    // The accounting table and the validity query use different codes for the fee receipt.
    type: tipo === '02' ? 'R1' : documentTypeOf(tipo)?.code,
    serie,
    correlativo: numero,
    tax: igv === undefined ? undefined : toCents(igv),
    total: total === undefined ? undefined : toCents(total),
    date: fecha,
    buyerId: docCliente,
  }
}
