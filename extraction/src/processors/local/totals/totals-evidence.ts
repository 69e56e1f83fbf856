// Evidence for base, tax and total other than labels.
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
  /** Number stated by the amount in words. */
  inWords: number | undefined
  /** Rows of base, rate and tax. */
  rates: TaxRows | undefined
  /** Sums of the item columns, in a row under the items. */
  columns?: ColumnTotals | undefined
  /** A row of base, tax and total. */
  sumRow?: SumRow | undefined
  /** OCR may have misread a figure. */
  fromPicture?: boolean
  /** Prices in this country include the tax, and no sum adds it. */
  isTaxInside?: boolean
  /** Every amount on the page that is written as money, labelled or not. */
  printed: Found<number>[]
}
