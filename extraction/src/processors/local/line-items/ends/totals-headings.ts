// Headings of totals or taxes that form their own table below the items.
import { markBehindSource } from '@conforme/contract/values/currencies'
import { isCurrencySign, markSource } from '../../../../layout/found.ts'
import type { LabelName } from '../../../../labels/labels.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import type { Cell, Row, Token } from '../../../../layout/sheet.ts'
import { amountLabels } from '../../totals/amounts/labelled-amounts.ts'
import { columnKindOf } from '../columns/column-kinds.ts'

export const totalsLabels: readonly LabelName[] = amountLabels.filter((name) => name !== 'pending-net')

/** Totals side by side: one to three rows of their labels over a row of only amounts. */
export function isTotalsHeading(page: Labelled, row: Row): boolean {
  const band: Row[] = []
  for (const next of page.sheet.rows.slice(row.index, row.index + 4)) {
    if (next.page !== row.page) return false
    if (band.length > 0 && isOnlyAmounts(next)) return isBandOfTotals(page, band)
    if (band.length > 0 && [...band, next].some(({ tokens }) => tokens.some(isNoRate))) return false
    band.push(next)
  }
  return false
}

/** True if the labels of this row's amounts stand below it. */
export function isOverTotals(page: Labelled, row: Row): boolean {
  const labels = (page.byRow.get(row.index + 1) ?? []).filter((label) => page.underValues.has(label))
  return labels.some(({ names }) => names.some((name) => totalsLabels.includes(name)))
}

/** `Tax  Base  Rate  Amount`: headings of a tax table, under one item or under all; its rows are not items. */
export function isTaxHeading(page: Labelled, row: Row): boolean {
  if (row.tokens.some(({ text }) => /\d/.test(text))) return false
  const kinds = row.cells.map((cell) => columnKindOf(cell.text))
  if (kinds.includes('descripcion') || kinds.includes('cantidad') || kinds.includes('precio')) return false
  const labels = (page.byRow.get(row.index) ?? []).filter(({ startsCell }) => startsCell)
  const named = (...names: LabelName[]) =>
    labels.filter((label) => names.some((name) => label.names.includes(name)))
  if (named('taxed').length > 0 && named('taxed', 'tax').length >= 2) return true
  // Known heading cells: `MwSt  Netto  Steuer  Brutto`
  const isKnown = ({ text, tokens: [first] }: Cell, at: number) =>
    kinds[at] !== undefined || (first && page.labelOf.has(first)) || ofRate.test(text) || ofBase.test(text)
  const whole = [...named('tax'), ...named('subtotal')].filter(({ endsCell }) => endsCell)
  const known = row.cells.filter(isKnown).length
  // A rate column beside an amount: `Aliquota IVA  Importo  Importo IVA`
  const isOfRates = kinds.includes('total') && row.cells.some(({ text }) => ofTaxRate.test(text))
  return (
    row.cells.length >= 3 &&
    named('tax').length > 0 &&
    (named('subtotal').length > 0 || row.cells.some(({ text }) => ofBase.test(text)) || isOfRates) &&
    // `Riferimenti normativi  %IVA  Spese accessorie  Arr.  Totale imponibile  Totale imposta`
    (known === row.cells.length || (whole.length > 1 && known * 2 >= row.cells.length))
  )
}

const ofRate = /satz|\b(?:rate|taux|aliquota|tarief|sazba|sats|stawka|taxa|tasa|tipo)\b|^%$/i

const ofTaxRate = /^(?:aliquota|taux|tipo|tasa|taxa) (?:de |di |do )?(?:i\.?v\.?a|t\.?v\.?a)\.?$/i

/** `Taux  HT  TVA  TTC`: without and with tax. */
const ofBase = /^(?:HT|H\.T\.|TTC|T\.T\.C\.|HTVA|TVAC)$/i

const isNoRate = ({ text }: Token): boolean => /\d/.test(text) && !/%|^\(?\d{1,2}\)?$/.test(text)

const markedFigure = new RegExp(
  String.raw`^[-(]?${markSource}?-?[\d.,]+ ?(?:[%)]|${markBehindSource})?$`,
  'i',
)

const isOnlyAmounts = (row: Row): boolean =>
  row.tokens.every((token) => isCurrencySign(token.text) || markedFigure.test(token.text))

/** The rest of the last item's description, right above the headings of the totals. */
const isSentence = ({ cells, tokens }: Row): boolean => cells.length === 1 && tokens.length > 4

/** On one row only labels and rates count; over several rows the labels are split. */
function isBandOfTotals(page: Labelled, band: Row[]): boolean {
  if (band.length > 1 && band.some(isSentence) && band.some((row) => row.cells.length > 2)) return false
  const labels = band.flatMap((row) =>
    (page.byRow.get(row.index) ?? []).filter((label) =>
      label.names.some((name) => totalsLabels.includes(name)),
    ),
  )
  const cells = band.flatMap((row) => row.cells)
  const isKnown = (token: Token) =>
    page.labelOf.has(token) || isCurrencySign(token.text) || /%|^[\d().,]+$|^[A-Z.]{1,5}$/.test(token.text)
  const named = cells.filter((cell) => cell.tokens.some((token) => page.labelOf.has(token)))
  return band.length === 1
    ? (labels.length >= 2 && cells.every((cell) => cell.tokens.every(isKnown))) ||
        (labels.length >= 3 && (named.length * 4 >= cells.length * 3 || nameWholeSum(labels)))
    : labels.length >= 3 && named.length * 2 >= cells.length
}

/** True if a base, a tax and a total are named, whatever stands in between. */
export const nameWholeSum = (labels: readonly { names: readonly LabelName[] }[]): boolean =>
  [['subtotal', 'taxed'] as const, ['tax'] as const, ['total'] as const].every((part) =>
    labels.some(({ names }) => part.some((name) => names.includes(name))),
  )
