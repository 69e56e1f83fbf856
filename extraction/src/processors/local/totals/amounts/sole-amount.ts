// Reads a receipt whose only sum is called `Amount`, if the tax below it is stated as included.
import { amountsIn, looksLikeMoney, type Reader } from '../../../../layout/found.ts'
import { plainText, textOf, toCell, type Row } from '../../../../layout/sheet.ts'
import { isTaxInside } from '../known-rates.ts'
import type { LabelledAmount, LabelledAmounts } from './labelled-amounts.ts'

/** Takes the lone amount as the total: `Amount   GBP   12.00` over `incl. VAT 20% GBP   2.00` */
export function withSoleAmount(
  rows: readonly Row[],
  found: LabelledAmounts,
  reader: Reader,
): LabelledAmounts {
  const isIncluded = ({ label }: LabelledAmount) => ofPart.test(plainText(rows[label.row]?.tokens ?? []))
  // `VAT 118 2209 44` in the header is a VAT number, not a tax.
  const [tax, ...others] = (found.get('tax') ?? []).filter(isIncluded)
  if (!tax || others.length > 0 || found.has('total') || found.has('subtotal')) return found
  const row = rows[tax.label.row - 1]
  const sole = row && amountOf(row, reader)
  const isPart = sole && isTaxInside(tax.value, sole.value)
  return isPart ? new Map(found).set('total', [sole]) : found
}

const ofPart = /^(?:INCL|INC|DAVON|DARIN|WAARVAN|DONT|DI CUI)\b/
const ofAmount = /^(?:AMOUNT|IMPORTE|MONTO|BETRAG|BEDRAG|MONTANT|IMPORTO)$/

/** The word `Amount` (or a translation), followed only by one sum and its currency sign. */
function amountOf({ tokens, index }: Row, reader: Reader): LabelledAmount | undefined {
  const [word, ...rest] = tokens
  const [amount, ...others] = amountsIn(rest, reader)
  if (!word || !amount || others.length > 0 || !ofAmount.test(plainText([word]).replace(/:$/, '')))
    return undefined
  if (!looksLikeMoney(textOf(amount.tokens))) return undefined
  const { x0, x1 } = toCell([word])
  const label = {
    names: ['total' as const],
    key: word.key,
    tokens: [word],
    row: index,
    page: word.page,
    x0,
    x1,
    y0: word.y0,
    y1: word.y1,
    startsCell: true,
    endsCell: true,
    colon: word.colon,
    exact: true,
  }
  return { ...amount, label, trust: 0.5 }
}
