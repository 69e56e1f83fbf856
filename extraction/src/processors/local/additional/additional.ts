// Reads what else accounting or the payment needs: terms, order and guide numbers, detracción, retención, bank
// accounts, instalments, remarks.
import { sameAmount } from '@conforme/contract/values/amounts'
import { findDates } from '@conforme/contract/values/dates'
import { accounts } from './bank-accounts.ts'
import { detraction } from './detraction.ts'
import { textIn, type Found, type Reader } from '../../../layout/found.ts'
import { nonZero, one, sumOfRows } from '../totals/amounts/amounts-of-label.ts'
import type { Occurrence } from '../../../labels/find-labels.ts'
import type { LabelledAmounts } from '../totals/amounts/labelled-amounts.ts'
import { behind, cellsBeside } from '../../../labels/beside-label.ts'
import { below } from '../../../labels/under-label.ts'
import type { Labelled } from '../../../labels/labelled.ts'
import { plainText, type Token } from '../../../layout/sheet.ts'
import { withRowsUnder } from '../totals/amounts/amount-in-words.ts'
import { parseAmountInWords } from '../../../normalize/amount-in-words.ts'
import { reference, startsWithLabel, textOfLabel, usableLabels, type Values } from '../behind-labels.ts'

interface Around {
  amounts: LabelledAmounts
  tableTokens: Set<Token>
  documentType: string | undefined
  /** The tokens of the document's own number. */
  ownNumber: readonly Token[]
  total: Found<number> | undefined
}

/** A key that is present without a value was looked for and not found. */
export function findAdditional(
  page: Labelled,
  reader: Reader,
  { amounts, tableTokens, documentType, ownNumber, total }: Around,
): Values {
  const found: [string, Values[string]][] = [
    ['terminos_pago', terms(page, tableTokens)],
    ['metodo_pago', textOfLabel(page, 'payment-method', tableTokens, isMethod)],
    [
      'orden_compra',
      documentType === 'OC' || documentType === 'OS'
        ? undefined
        : unlessOwn(reference(page, 'order', tableTokens), ownNumber),
    ],
    [
      'guia',
      documentType === '09' || documentType === '31' ? undefined : reference(page, 'guide', tableTokens),
    ],
    ['observaciones', remark(page, tableTokens)],
    ['resumen', hash(page)],
    ['monto_en_letras', amountInWords(page, tableTokens)],
    ...detraction(page, reader, amounts),
    ['retencion_monto', documentType === '20' ? total : withheld(amounts)],
    ['percepcion_monto', nonZero(one(amounts, 'perception'))],
    ['neto_a_pagar', netReceived(amounts)],
    ['monto_pendiente', nonZero(one(amounts, 'pending-net'))],
    ['operaciones_gravadas', nonZero(one(amounts, 'taxed'))],
    ['operaciones_exoneradas', nonZero(one(amounts, 'exempt'))],
    ['operaciones_inafectas', nonZero(one(amounts, 'unaffected'))],
    ['operaciones_gratuitas', nonZero(one(amounts, 'free'))],
    ['isc', nonZero(one(amounts, 'excise'))],
    ['icbper', nonZero(one(amounts, 'bag-tax'))],
    ['anticipos', nonZero(one(amounts, 'advance'))],
    ...accounts(page, ownNumber),
  ]
  return Object.fromEntries(found)
}

/** Income tax and IVA are withheld in separate rows; their sum counts only if it proves the total. */
function withheld(amounts: LabelledAmounts): Found<number> | undefined {
  const single = nonZero(one(amounts, 'withholding'))
  const rows = sumOfRows(amounts, ['withholding'])
  const [base, tax, total] = (['subtotal', 'tax', 'total'] as const).map((name) => one(amounts, name)?.value)
  const isProven =
    rows &&
    base !== undefined &&
    total !== undefined &&
    sameAmount(base + (tax ?? 0) - Math.abs(rows.value), total, 2)
  return isProven ? { ...rows, value: Math.abs(rows.value) } : single
}

/** If `Total neto` plus the tax equals the total, it is the taxable base, not a net amount to pay. */
function netReceived(amounts: LabelledAmounts): Found<number> | undefined {
  const [net, tax, total] = [one(amounts, 'net-received'), one(amounts, 'tax'), one(amounts, 'total')]
  const isBase = net && tax && total && tax.value > 0 && sameAmount(net.value + tax.value, total.value)
  return isBase ? undefined : nonZero(net)
}

/** If a restaurant numbers its bill as «Pedido», that number is not the buyer's order as well. */
const unlessOwn = (found: Found<string> | undefined, own: readonly Token[]): Found<string> | undefined =>
  found?.tokens.some((token) => own.includes(token)) ? undefined : found

/** Amount in words after its label, including the rows that it wraps to. */
function amountInWords(page: Labelled, tableTokens: Set<Token>): Found<string> | undefined {
  const begun = textOfLabel(page, 'words', tableTokens, saysAmount)
  return begun && textIn(withRowsUnder(page, begun.tokens))
}

/** Some programs print a placeholder such as `SON: MONTO EN LETRAS` instead of the amount in words. */
const saysAmount = ({ value }: Found<string>): boolean =>
  parseAmountInWords(`SON ${value}`) !== undefined || ofOtherLanguages.test(value)

const ofOtherLanguages = /HUNDRED|THOUSAND|MILLION|TY\b|CENT|MIL|HUNDERT|TAUSEND|HONDERD|DUIZEND|\/100/i

/** Payment terms are words, never a date or an amount. */
function isTerms({ value, tokens }: Found<string>): boolean {
  return (
    value.length <= 60 &&
    findDates(value).length === 0 &&
    !tokens.some((token) => /\d[.,]\d{2}$/.test(token.text)) &&
    // `PAYMENT MODE   AMOUNT` are two column headings.
    !/^(?:AMOUNT|IMPORTE|MONTO|TOTAL|VALOR)$/i.test(value) &&
    // `Plazo de ejecución: 15 días` is not a payment term.
    !/^de \p{L}+:/u.test(value) &&
    /\p{L}{3}|\d+\s*D/u.test(value)
  )
}

/** `PAYMENT ADVICE` on a tear-off slip and `Payment within 30 days` are not payment methods. */
const isMethod = (found: Found<string>): boolean =>
  isTerms(found) && !afterPayment.test(plainText(found.tokens))

const afterPayment =
  /^(?:REMITTANCE|ADVICE|SLIP|VOUCHER|STUB|COUPON|DETAILS?|INFORMATION|INSTRUCTIONS?|SUMMARY|HISTORY|REFERENCE|DUE|WITHIN|IS|ARE|OF|FOR|TO|IN|ON|SHOULD|MUST|WILL|CAN|MAY)\b/

/** Payment terms after their label, including the lines that they wrap to. */
function terms(page: Labelled, tableTokens: Set<Token>): Found<string> | undefined {
  const begun = textOfLabel(page, 'payment-form', tableTokens, isTerms)
  return begun && textIn(withWrapped(page, begun.tokens))
}

/** Adds the next line if it starts in lower case, or if the text ends with a comma or a joining word. */
function withWrapped(page: Labelled, tokens: Token[]): Token[] {
  const [first, last] = [tokens[0], tokens.at(-1)]
  const row = last && page.sheet.rows[last.row + 1]
  if (!first || !row || row.page !== last.page || row.y0 - last.y1 > 0.7 * page.sheet.em) return tokens
  // `Terms: 30 days from the` can also wrap to the left edge of its label.
  const line = page.sheet.rows[last.row]?.cells.find((cell) => cell.tokens.includes(last))
  const edges = [first.x0, line?.x0 ?? first.x0]
  const cell = row.cells.find(({ x0 }) => edges.some((edge) => Math.abs(x0 - edge) < 0.5 * page.sheet.em))
  // `net 30 days` starts with words that are a label on other papers, so the label must fill the cell.
  const isLabel = (label: Occurrence | undefined) => label?.startsCell && label.endsCell
  const isOther = cell?.tokens.some((token) => token.colon || isLabel(page.labelOf.get(token)))
  const goesOn = /^\p{Ll}/u.test(cell?.text ?? '') || last.text.endsWith(',') || joins.test(last.key)
  return cell && !isOther && goesOn ? withWrapped(page, [...tokens, ...cell.tokens]) : tokens
}

const joins =
  /^(?:DE|DEL|LA|LAS|LOS|EL|A|AL|EN|POR|CON|Y|O|DESDE|HASTA|PARA|OF|THE|FROM|BY|AND|OR|TO|WITHIN|AFTER|ON)$/

/** A remark can continue on the rows below. */
function remark(page: Labelled, tableTokens: Set<Token>): Found<string> | undefined {
  for (const label of usableLabels(page, 'remark', tableTokens)) {
    // `NOTA DE CRÉDITO` is a title.
    if (label.key === 'NOTA' && !label.colon) continue
    // `Observación -`: no remark
    if (label.endsCell && /^[-–—]+$/.test(label.tokens.at(-1)?.text ?? '')) continue
    // `Observación` with a dash in the next cell: no remark.
    if (
      /^[-–—]+$/.test(
        cellsBeside(page, label)[0]
          ?.map(({ text }) => text)
          .join('') ?? '',
      )
    )
      continue
    const start = [
      behind(page, label),
      cellsBeside(page, label)[0] ?? [],
      ...(label.endsCell ? below(page, label, 1) : []),
    ].find((tokens) => textIn(tokens) && !startsWithLabel(page, tokens))
    const first = start?.[0]
    if (!start || !first || start.some((token) => tableTokens.has(token))) continue
    const tokens = [...start]
    for (const row of page.sheet.rows.slice((start.at(-1)?.row ?? label.row) + 1, label.row + 5)) {
      const cell = row.cells.find((candidate) => Math.abs(candidate.x0 - first.x0) < page.sheet.em)
      const last = tokens.at(-1)
      if (
        !cell ||
        !last ||
        row.y0 - last.y1 > 0.7 * page.sheet.em ||
        cell.tokens.some((token) => page.labelOf.has(token) || token.colon) ||
        // In a list of labels and values, this is the value of the next label.
        (first.x0 > label.x1 && row.cells.some((one) => Math.abs(one.x0 - label.x0) < page.sheet.em))
      )
        break
      tokens.push(...cell.tokens)
    }
    const text = textIn(tokens)
    // `Comments or Special Instructions` is a heading.
    if (text && /\p{L}{3}/u.test(text.value) && !/^(?:or|and|o|y) /iu.test(text.value)) return text
  }
  return undefined
}

function hash(page: Labelled): Found<string> | undefined {
  for (const row of page.sheet.rows) {
    const token = row.tokens.find((candidate) =>
      /^(?:[A-Za-z0-9+/]{27}|[A-Za-z0-9+/]{43})=$/.test(candidate.text),
    )
    if (token) return { value: token.text, tokens: [token] }
  }
  return undefined
}
