import type { Document } from '@conforme/contract/documents/documents'
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { maxChosen } from '@conforme/contract/limits'
import { formatCount, formatMoney, moneyOf } from '@conforme/contract/values/money'

/**
 * Totals of the selected documents by currency; credit notes are subtracted, as in the purchase register. A split document
 * counts as its parts.
 */
export function totalsOf(documents: readonly Pick<Document, 'extractedData' | 'parts'>[]): string {
  const cents = new Map<string, number>()
  for (const { extractedData, parts } of documents) {
    if (parts.length > 0) continue
    const total = extractedData?.totales?.total
    const { moneda } = extractedData?.documento ?? {}
    const money = typeof total === 'number' ? moneyOf(total, moneda) : undefined
    if (!money) continue
    const amount = Math.round(
      (isCreditNote({ extractedData }) ? -Math.abs(money.amount) : money.amount) * 100,
    )
    cents.set(money.currency, (cents.get(money.currency) ?? 0) + amount)
  }
  return [...cents].map(([currency, sum]) => formatMoney(sum / 100, currency)).join(' + ')
}

/** Explains a total that credit notes make smaller or negative. */
export function sumWords(documents: Parameters<typeof totalsOf>[0]): string {
  const totals = totalsOf(documents)
  if (totals === '') return ''
  const hasCredit = documents.some(isCreditNote)
  return `Suma: ${totals}${hasCredit ? ' (las notas de crédito restan)' : ''}`
}

function isCreditNote({ extractedData }: Pick<Document, 'extractedData'>): boolean {
  return documentTypeOf(extractedData?.documento?.tipo ?? '')?.code === '07'
}

/** How many of the selected documents an action applies to. */
export function countOf({ length }: readonly unknown[], { length: all }: readonly unknown[]): string {
  if (length === 0) return ''
  return length === all ? `(${length})` : `(${length} de ${all})`
}

/** Label of the button that extends the selection to matching documents; undefined when that would add nothing. */
export function moreLabel(chosen: number, total: number): string | undefined {
  const most = Math.min(total, maxChosen)
  if (chosen < 2 || chosen >= most) return undefined
  return most < total ? `Elegir los primeros ${most} de ${formatCount(total)}` : `Elegir los ${total}`
}
