// Rows that hold a base, a rate and the resulting tax, in any order and under headings in any language. Arithmetic finds
// them, so `VAT 19 %  100.00  19.00` needs no label.
import { sameAmount, sumAmounts } from '@conforme/contract/values/amounts'
import { amountsIn, isMoney, type Found, type Reader } from '../../../../layout/found.ts'
import { knownRates, surchargeRates } from '../known-rates.ts'
import type { LabelledAmounts } from '../amounts/labelled-amounts.ts'
import { plainText, textOf, type Row, type Sheet, type Token } from '../../../../layout/sheet.ts'

interface TaxRow {
  base: Found<number>
  tax: Found<number>
  surcharge?: Found<number> | undefined
}

export interface TaxRows {
  /** Sum of all bases; `tax` is the sum of all taxes. */
  base: Found<number>
  tax: Found<number>
  surcharge?: Found<number> | undefined
  /** Words of the bases, so that a tax label does not take them for the tax. */
  bases: Set<Token>
}

/** Undefined if no row states a tax. `itemTokens`: words of the line items, which have rates of their own. */
export function findTaxRows(sheet: Sheet, reader: Reader, itemTokens: Set<Token>): TaxRows | undefined {
  const found = sheet.rows.flatMap((row) => taxRowIn(row, reader, itemTokens) ?? [])
  const rows = [...found, ...withoutTax(sheet, found, reader, itemTokens)]
  if (found.length === 0) return allUntaxed(sheet, reader, itemTokens)
  return {
    base: together(rows, 'base'),
    tax: together(rows, 'tax'),
    surcharge: rows.some(({ surcharge }) => surcharge) ? together(rows, 'surcharge') : undefined,
    bases: new Set(rows.flatMap((row) => row.base.tokens)),
  }
}

/** `Neto gravado 21%   Neto gravado 10,5%   IVA 21%   IVA 10,5%` over their amounts: pairs bases and taxes by order. */
export function taxesInTurn(amounts: LabelledAmounts): TaxRows | undefined {
  const [bases, taxes] = [amounts.get('taxed') ?? [], amounts.get('tax') ?? []]
  const rows = bases.flatMap((base, at) => {
    const tax = taxes[at]
    return tax && knownRates.some((rate) => makes(base.value, rate, tax.value)) ? [{ base, tax }] : []
  })
  if (rows.length < 2 || rows.length !== bases.length || rows.length !== taxes.length) return undefined
  return {
    base: together(rows, 'base'),
    tax: together(rows, 'tax'),
    bases: new Set(rows.flatMap(({ base }) => base.tokens)),
  }
}

/**
 * `Subt. gravado IVA 10%   222,73` above `IVA 10%   22,27`: base and tax of each rate in rows of their own. Only if every
 * tax makes exactly one base known.
 */
export function taxesByRate({ rows }: Sheet, amounts: LabelledAmounts): TaxRows | undefined {
  const bases = [...(amounts.get('taxed') ?? []), ...(amounts.get('subtotal') ?? [])]
  const taxes = (amounts.get('tax') ?? []).filter(
    ({ value, tokens: [first] }) => value !== 0 && !bases.some(({ tokens }) => tokens[0] === first),
  )
  const pairs = taxes.flatMap((tax) => {
    const row = rows[tax.label.row]
    const rates = row ? ratesIn(row) : []
    const made = bases.filter(
      (base) =>
        base.label.row < tax.label.row && rates.some(({ rate }) => makes(base.value, rate, tax.value)),
    )
    const [base] = made
    return base && new Set(made.map(({ value }) => value)).size === 1 ? [{ base, tax }] : []
  })
  const distinct = pairs.filter(
    ({ base }, at) => pairs.findIndex((other) => other.base.tokens[0] === base.tokens[0]) === at,
  )
  if (distinct.length < 2 || distinct.length !== taxes.length) return undefined
  return {
    base: together(distinct, 'base'),
    tax: together(distinct, 'tax'),
    bases: new Set(distinct.flatMap(({ base }) => base.tokens)),
  }
}

function together(rows: TaxRow[], part: keyof TaxRow): Found<number> {
  return {
    value: sumAmounts(rows.map((row) => row[part]?.value ?? 0)),
    tokens: rows.flatMap((row) => row[part]?.tokens ?? []),
  }
}

/** `Base S/ 1,180.00  Tasa 2 %  Percepción S/ 23.60`: a charge on the total of the paper, not its tax. */
export const onTopOfTotal = /\b(?:PERCEPCION|RETENCION|DETRACCION)\b/

export function taxRowIn(row: Row, reader: Reader, itemTokens: ReadonlySet<Token>): TaxRow | undefined {
  if (row.tokens.some((token) => itemTokens.has(token)) || onTopOfTotal.test(plainText(row.tokens)))
    return undefined
  const rates = ratesIn(row)
  const all = amountsIn(row.tokens, reader)
  const amounts = all.filter(({ tokens }) => isMoney(textOf(tokens), reader))
  // The tax on thousands of pesos can be hundreds, which are printed without a thousands mark.
  const taxes = reader.inThousands ? all : amounts
  for (const { token, rate } of rates)
    for (const base of amounts) {
      if (base.value === 0 || base.tokens.includes(token)) continue
      const tax = taxes.find(
        (other) =>
          other !== base &&
          !other.tokens.includes(token) &&
          other.value !== 0 &&
          makes(base.value, rate, other.value),
      )
      if (tax) return { base, tax, surcharge: surchargeIn(amounts, base, rate) }
    }
  return undefined
}

/** `312,19  4,00  12,49  0,50  1,56`: a second rate and its amount on the same base. */
function surchargeIn(amounts: Found<number>[], base: Found<number>, rate: number): Found<number> | undefined {
  const known = surchargeRates.get(rate) ?? []
  return amounts.find(
    ({ value, tokens: [first] }) =>
      value !== 0 &&
      known.some(
        (surcharge) =>
          sameAmount(base.value * surcharge, value, 1) &&
          amounts.some((other) => other.tokens[0] !== first && sameAmount(other.value, surcharge * 100, 0)),
      ),
  )
}

/** A tax that is rounded per line can be off by a few cents. */
function makes(base: number, rate: number, tax: number): boolean {
  const slack = Math.max(1, Math.min(5, Math.round(Math.abs(base) * 0.02)))
  // Pesos are rounded to whole units.
  const isWhole = base >= 1000 && Number.isInteger(base) && Number.isInteger(tax)
  return sameAmount(base * rate, tax, slack) || (isWhole && Math.abs(base * rate - tax) <= 1)
}

/** `19 %`, `19,0%`, `(18%)`; a bare `19` or `0.160000` counts if it is a known rate. */
function ratesIn(row: Row): { token: Token; rate: number }[] {
  return row.tokens.flatMap((token, at) => {
    // `A=19%`, `A-16%`: the item lines refer to the rate by its letter.
    const text = token.text.replace(/^[(@]+|[)]+$/g, '').replace(/^(?:[A-Z\d]=|[A-Z]-)(?=\d)/, '')
    const number = /^(\d{1,2}(?:[.,]\d{1,6})?) ?(%?)$/.exec(text)
    if (!number?.[1]) return []
    const value = Number(number[1].replace(',', '.'))
    const marked = number[2] === '%' || row.tokens[at + 1]?.text.startsWith('%') === true
    if (marked && value > 0 && value < 40) return [{ token, rate: value / 100 }]
    const rate = value < 1 ? value : value / 100
    return knownRates.includes(rate) ? [{ token, rate }] : []
  })
}

/** Near rows with a tax, rows in the same columns with a zero tax: `0 %  60.00  0.00`. */
function withoutTax(sheet: Sheet, found: TaxRow[], reader: Reader, itemTokens: Set<Token>): TaxRow[] {
  const [first] = found
  const rowOf = (one: TaxRow) => one.base.tokens[0]?.row ?? -1
  const taken = new Set(found.map(rowOf))
  const near = (row: Row) => found.some((one) => Math.abs(rowOf(one) - row.index) <= 3)
  return sheet.rows.flatMap((row) => {
    if (!first || taken.has(row.index) || !near(row) || row.tokens.some((token) => itemTokens.has(token)))
      return []
    const amounts = [...amountsIn(row.tokens, reader), ...noughtsIn(row, reader)].filter(
      ({ value, tokens }) => value === 0 || isMoney(textOf(tokens), reader),
    )
    const base = amounts.find((amount) => isUnder(amount, first.base) && amount.value !== 0)
    const tax = amounts.find((amount) => isUnder(amount, first.tax) && amount.value === 0)
    return base && tax ? [{ base, tax }] : []
  })
}

/** `Z = 0%   26.19   0.00` as the only such row, and a total of 26.19: nothing is taxed. */
function allUntaxed(sheet: Sheet, reader: Reader, itemTokens: Set<Token>): TaxRows | undefined {
  const rows = sheet.rows.flatMap((row): (TaxRow & { row: Row })[] => {
    if (row.tokens.some((token) => itemTokens.has(token))) return []
    if (!/(?:^|[ =@(])0(?:[.,]0+)? ?%/.test(plainText(row.tokens))) return []
    const [base, tax, ...others] = amountsIn(row.tokens, reader).filter(({ tokens }) =>
      isMoney(textOf(tokens), reader),
    )
    return base && tax && others.length === 0 && base.value > 0 && tax.value === 0 ? [{ row, base, tax }] : []
  })
  const [only, ...others] = rows
  if (!only || others.length > 0) return undefined
  const { row: own, base, tax } = only
  const isTotal = (row: Row) => {
    const amounts = amountsIn(row.tokens, reader)
    return row !== own && amounts.length === 1 && sameAmount(amounts[0]?.value ?? NaN, base.value)
  }
  return sheet.rows.some(isTotal) ? { base, tax, bases: new Set(base.tokens) } : undefined
}

/** OCR reads a zero that stands alone as the letter `o`. */
const noughtsIn = ({ tokens }: Row, { fromPicture }: Reader): Found<number>[] =>
  fromPicture
    ? tokens.filter(({ text }) => /^[oO]$/.test(text)).map((token) => ({ value: 0, tokens: [token] }))
    : []

/** True if their right or left edges align: the same column. */
function isUnder(one: Found<number>, other: Found<number>): boolean {
  const [a, b] = [one.tokens.at(-1), other.tokens.at(-1)]
  if (!a || !b || a.page !== b.page) return false
  const reach = 0.8 * (b.y1 - b.y0)
  return (
    Math.abs(a.x1 - b.x1) < reach || Math.abs((one.tokens[0]?.x0 ?? 0) - (other.tokens[0]?.x0 ?? 1e9)) < reach
  )
}
