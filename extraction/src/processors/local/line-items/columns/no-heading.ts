// Rows with heading words that are not a table header.
import { documentTypeOf } from '@conforme/contract/documents/document-types'
import { isCurrencySign, looksLikeMoney } from '../../../../layout/found.ts'
import { plainText, type Cell, type Row, type Sheet } from '../../../../layout/sheet.ts'

export const isNoHeading = (sheet: Sheet, row: Row): boolean =>
  [taxAnalysis, counts].some((words) => words.test(plainText(row.tokens))) ||
  isOverMoney(sheet, row) ||
  row.cells.some(isTitle)

/** `GST ANALYSIS   GOODS   TAX AMOUNT`: a breakdown by tax. After other headings `VAT code` is a column. */
const taxAnalysis =
  /\b(?:GST|SST|VAT|TAX|IVA|IGV|TVA|MWST|BTW) (?:ANALYSIS|SUMMARY|BREAKDOWN|DETAILS?)\b|^(?:GST|SST|VAT|TAX|IVA|IGV|TVA|MWST|BTW) CODE\b/

/** `3 Item(s)   7 unit(s)`, `Item(s) : 3   Qty(s) : 4`: counts below the items. */
const counts =
  /^\d+ ITEMS?(?:\(S\))?(?: \d+ (?:UNITS?|PCS|QTY)(?:\(S\))?)?$|^ITEMS?(?:\(S\))? ?:? ?\d+ QTYS?(?:\(S\))? ?:? ?\d+$/

/**
 * `Recibo de servicios públicos` beside `Total a pagar` is a title, not a column of services. `Detalle de tu recibo`
 * is a heading.
 */
const isTitle = ({ tokens }: Cell): boolean =>
  tokens.length > 2 &&
  !/^(?:DETALLE|DESCRIPCION|CONCEPTOS?|DETAILS?)\b/.test(plainText(tokens)) &&
  documentTypeOf(plainText(tokens)) !== undefined

/** `Goods total   VAT 20%   Total` over only money: a row of items always has words, a code or a count. */
function isOverMoney(sheet: Sheet, row: Row): boolean {
  const under = sheet.rows[row.index + 1]
  return (
    under?.page === row.page &&
    under.tokens.every(({ text }) => isCurrencySign(text) || looksLikeMoney(text)) &&
    under.tokens.some(({ text }) => /\d/.test(text))
  )
}
