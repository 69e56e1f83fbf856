// Finds which document a page, or an area of a page, says it is.
import { textOfWords } from '../layout/place.ts'
import { rucsIn } from '@conforme/contract/values/tax-ids'
import {
  documentTypeOf,
  formatDocumentNumber,
  normalizeDocumentNumber,
} from '@conforme/contract/documents/document-types'
import { inPlainCapitals } from '@conforme/contract/values/plain-text'
import { printedCodesIn } from '../judge/checks/printed-code.ts'
import type { PlacedWord } from '../layout/layout.ts'
import type { ReadPage } from '../reading/reading.ts'

const orderTitle =
  /(?:^|\s)(?:ORDEN DE (?:COMPRA|SERVICIO)|COTIZACION|PROFORMA|PURCHASE ORDER)(?:\s+N[^:]*)?$/

export interface Identity {
  key: string
  number: string
  ruc: string | undefined
}

const numberPattern = /\b((?:[FBELTVRP][A-Z0-9]{3})|EB01|0\d{3})\s*[-–]\s*(?:N[°º]?\s*)?(\d{1,8})\b/

/** Share of the page that counts as its head: notes and guides mention other documents further down. */
const headShare = 0.45

/** The lines at the top of an area, which name the document. */
export function headOf(lines: readonly (readonly PlacedWord[])[], { top = 0, height = 1 } = {}): string[] {
  return lines
    .filter((words) => Math.min(...words.map(({ box }) => box[1])) < top + headShare * height)
    .map(capitalsOf)
}

export function capitalsOf(words: readonly PlacedWord[]): string {
  return inPlainCapitals(textOfWords(words))
}

/** The SUNAT code takes precedence: it is never misread. */
export function identityOf({
  codes,
  head,
}: Pick<ReadPage, 'codes'> & { head: string[] }): Identity | undefined {
  const [code] = printedCodesIn(codes)
  if (code) {
    const number = formatDocumentNumber(code)
    return { key: keyOf(number), number, ruc: code.ruc }
  }
  const number = comprobanteNumber(head) ?? orderNumber(head)
  if (number === undefined) return undefined
  return { key: keyOf(number), number, ruc: rucsIn(head.join(' '))[0] }
}

function comprobanteNumber(head: string[]): string | undefined {
  if (!head.some((line) => line.length < 60 && documentTypeOf(line) !== undefined)) return undefined
  const found = head.map((line) => numberPattern.exec(line)).find((match) => match !== null)
  const [serie, correlativo] = [found?.[1], found?.[2]]
  return serie === undefined || correlativo === undefined
    ? undefined
    : formatDocumentNumber({ serie, correlativo })
}

/** An order or a quotation has no series; its title stands alone, unlike a mention ("Orden de compra: 123"). */
function orderNumber(head: string[]): string | undefined {
  const title = head.findIndex((line) => line.length < 90 && orderTitle.test(line))
  if (title < 0) return undefined
  // Text before the title on its row is an address in another column.
  const after = [
    head[title]?.slice(orderTitle.exec(head[title])?.index),
    ...head.slice(title + 1, title + 5),
  ].join(' ')
  return /(?:\/C|\/S|COMPRA|SERVICIO|COTIZACION|PROFORMA)\s*N(?:RO|UMERO)?\s?[.°º*:]*\s*([A-Z]{0,3}-?\d{3,8}(?:-\d{2,8})?)(?!\d)/.exec(
    after,
  )?.[1]
}

/** The number alone separates the pages of two documents: a page need not repeat the RUC. */
function keyOf(number: string): string {
  return normalizeDocumentNumber(number)
}
