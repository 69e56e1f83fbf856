// What, besides labels, says how much base, tax and total are.
import type { Found } from '../../../layout/found.ts'
import type { ColumnTotals } from './rows/column-totals.ts'
import type { SumRow } from './rows/sum-rows.ts'
import type { TaxRows } from './rows/tax-rows.ts'

export interface TotalsEvidence {
  /** From the SUNAT QR. */
  qr?: { igv: number | undefined; total: number | undefined } | undefined
  /** Sum of the line items' amounts. */
  linesTotal: number | undefined
  /** Amount of each line item, and all its words. */
  lines: Found<number>[]
  /** What the amount in words says. */
  inWords: number | undefined
  /** Rows of base, rate and tax. */
  rates: TaxRows | undefined
  /** What the columns of the lines come to, in a row under them. */
  columns?: ColumnTotals | undefined
  /** A row of base, tax and total. */
  sumRow?: SumRow | undefined
  /** Prices of the country hold the tax, and no sum adds it. */
  isTaxInside?: boolean
  /** Every amount on the page that is written as money, labelled or not. */
  printed: Found<number>[]
}
