// Several documents in one file: a page that carries another SUNAT code, or a title with another number, starts a
// document of its own. Pages that say nothing go with the one before them.
import {
  documentTypeOf,
  formatDocumentNumber,
  normalizeDocumentNumber,
} from '@conforme/contract/document-types'
import type { ProposedPart } from '@conforme/contract/extracted-data'
import type { ReadPage, Reading } from '../reading/reading.ts'
import { printedCodeOnPage } from '../checks/printed-code.ts'

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
  for (const page of reading.pages) {
    const identity = identityOf(page)
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

function identityOf(page: ReadPage): PageIdentity | undefined {
  const code = printedCodeOnPage(page)
  if (code) {
    const number = formatDocumentNumber(code)
    return { key: keyOf(number), number, ruc: code.ruc }
  }
  const head = page.lines
    .filter((line) => line.box[1] < headShare)
    .map((line) => line.words.map((word) => word.text).join(' '))
  const hasTitle = head.some((line) => line.length < 60 && documentTypeOf(line) !== undefined)
  const found = hasTitle
    ? head.map((line) => numberPattern.exec(line.toUpperCase())).find((match) => match !== null)
    : undefined
  const [serie, correlativo] = [found?.[1], found?.[2]]
  if (serie === undefined || correlativo === undefined) return undefined
  const number = formatDocumentNumber({ serie, correlativo })
  const ruc = /(?<!\d)(?:10|15|16|17|20)\d{9}(?!\d)/.exec(head.join(' '))?.[0]
  return { key: keyOf(number), number, ruc }
}

/** The number alone tells pages of one document from another's: a page need not repeat the RUC. */
function keyOf(number: string): string {
  return normalizeDocumentNumber(number)
}
