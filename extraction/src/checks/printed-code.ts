// What the document's own SUNAT code says, in the form the rules compare: RUC|type|series|number|IGV|total|date|
// buyer's kind of id|buyer's id|hash, with everything that real systems vary. Other codes (links, payments) are none.
import { parseAmount } from '@conforme/contract/amounts'
import { parseDate } from '@conforme/contract/dates'
import { documentTypeOf } from '@conforme/contract/document-types'
import { isValidRuc, normalizeTaxId } from '@conforme/contract/tax-ids'
import type { ReadPage, Reading } from '../reading/reading.ts'

export interface PrintedCode {
  ruc: string
  /** Catalogue 01. */
  type: string | undefined
  serie: string
  correlativo: string
  /** Cents. */
  tax: number | undefined
  total: number | undefined
  date: string | undefined
  buyerId: string | undefined
}

/** The first code of the reading; a file of several documents has one on each. */
export function printedCodeOf(reading: Reading): PrintedCode | undefined {
  for (const page of reading.pages) {
    const code = printedCodeOnPage(page)
    if (code) return code
  }
  return undefined
}

export function printedCodeOnPage(page: ReadPage): PrintedCode | undefined {
  for (const { text } of page.codes) {
    const code = parsePrintedCode(text)
    if (code) return code
  }
  return undefined
}

export function parsePrintedCode(text: string): PrintedCode | undefined {
  const parts = text.split('|').map((part) => part.trim())
  const [
    ruc = '',
    type = '',
    serie = '',
    correlativo = '',
    fifth = '',
    sixth = '',
    seventh = '',
    ,
    ninth = '',
  ] = parts
  if (
    parts.length < 6 ||
    !isValidRuc(ruc) ||
    !/^[A-Z0-9]{1,4}$/i.test(serie) ||
    !/^\d{1,8}$/.test(correlativo)
  )
    return undefined
  const head = { ruc, type: documentTypeOf(type)?.code, serie: serie.toUpperCase(), correlativo }
  // Guides carry no amounts: what follows is the buyer, or a date and the buyer.
  if (head.type === '09' || head.type === '31') {
    const date = parseDate(fifth)
    const buyer = date === undefined ? sixth : seventh
    return { ...head, tax: undefined, total: undefined, date, buyerId: idOf(buyer) }
  }
  if (parts.length < 7) return undefined
  const [tax, total] = [centsOf(fifth), centsOf(sixth)]
  return { ...head, tax, total, date: parseDate(seventh), buyerId: idOf(ninth) }
}

function centsOf(text: string): number | undefined {
  const value = parseAmount(text, { decimal: '.' })
  return value === undefined ? undefined : Math.round(value * 100)
}

function idOf(text: string): string | undefined {
  const id = normalizeTaxId(text)
  return /\d/.test(id) ? id : undefined
}
