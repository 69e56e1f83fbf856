// Several documents in one file: a page that carries another SUNAT code, or a title with another number, starts a
// document of its own. Pages that say nothing go with the one before them.
import {
  documentTypeOf,
  formatDocumentNumber,
  normalizeDocumentNumber,
} from '@conforme/contract/documents/document-types'
import type { ProposedPart } from '@conforme/contract/data/extracted-data'
import { inPlainCapitals } from '@conforme/contract/values/plain-text'
import { layoutOf, type PlacedWord } from '../layout/layout.ts'
import type { ReadPage, Reading } from '../reading/reading.ts'
import { printedCodeOnPage } from '../judge/checks/printed-code.ts'

const orderTitle =
  /(?:^|\s)(?:ORDEN DE (?:COMPRA|SERVICIO)|COTIZACION|PROFORMA|PURCHASE ORDER)(?:\s+N[^:]*)?$/

interface PageIdentity {
  key: string
  number: string
  ruc: string | undefined
}

/** Only the head of a page names it: a note or a guide mentions other documents further down. */
const headShare = 0.45
const numberPattern = /\b((?:[FBELTVRP][A-Z0-9]{3})|EB01|0\d{3})\s*[-–]\s*(?:N[°º]?\s*)?(\d{1,8})\b/

export function proposeSplit(reading: Reading): ProposedPart[] | undefined {
  const parts: (ProposedPart & { key: string | undefined })[] = []
  const lines = Map.groupBy(layoutOf(reading).lines, ([first]) => first?.page)
  for (const page of reading.pages) {
    const identity = identityOf(page, lines.get(page.number) ?? [])
    const current = parts.at(-1)
    if (!current || (identity && current.key !== undefined && identity.key !== current.key)) {
      parts.push({
        desde: page.number,
        hasta: page.number,
        key: identity?.key,
        ...(identity && { numero: identity.number }),
        ...(identity?.ruc !== undefined && { proveedor: identity.ruc }),
      })
      continue
    }
    current.hasta = page.number
    if (identity && current.key === undefined) {
      current.key = identity.key
      current.numero = identity.number
      if (identity.ruc !== undefined) current.proveedor = identity.ruc
    }
  }
  if (parts.length < 2) return undefined
  return parts.map(({ key: _, ...part }) => part)
}

function identityOf(page: ReadPage, lines: readonly PlacedWord[][]): PageIdentity | undefined {
  const code = printedCodeOnPage(page)
  if (code) {
    const number = formatDocumentNumber(code)
    return { key: keyOf(number), number, ruc: code.ruc }
  }
  const head = lines
    .filter((words) => Math.min(...words.map(({ box }) => box[1])) < headShare)
    .map((words) => inPlainCapitals(words.map(({ text }) => text).join(' ')))
  const number = comprobanteNumber(head) ?? orderNumber(head)
  if (number === undefined) return undefined
  return { key: keyOf(number), number, ruc: /(?<!\d)(?:10|15|16|17|20)\d{9}(?!\d)/.exec(head.join(' '))?.[0] }
}

function comprobanteNumber(head: string[]): string | undefined {
  if (!head.some((line) => line.length < 60 && documentTypeOf(line) !== undefined)) return undefined
  const found = head.map((line) => numberPattern.exec(line)).find((match) => match !== null)
  const [serie, correlativo] = [found?.[1], found?.[2]]
  return serie === undefined || correlativo === undefined
    ? undefined
    : formatDocumentNumber({ serie, correlativo })
}

/** An order or a quotation has no series; its title stands alone, which a mention ("Orden de compra: 123") does not. */
function orderNumber(head: string[]): string | undefined {
  const title = head.findIndex((line) => line.length < 90 && orderTitle.test(line))
  if (title < 0) return undefined
  // What stands before the title on its row is the address of another column.
  const after = [
    head[title]?.slice(orderTitle.exec(head[title])?.index),
    ...head.slice(title + 1, title + 5),
  ].join(' ')
  return /(?:\/C|\/S|COMPRA|SERVICIO|COTIZACION|PROFORMA)\s*N(?:RO|UMERO)?\s?[.°º*:]*\s*([A-Z]{0,3}-?\d{3,8}(?:-\d{2,8})?)(?!\d)/.exec(
    after,
  )?.[1]
}

/** The number alone tells pages of one document from another's: a page need not repeat the RUC. */
function keyOf(number: string): string {
  return normalizeDocumentNumber(number)
}
