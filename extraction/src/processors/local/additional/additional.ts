// What else a paper says that accounting or the payment needs: terms, order and guide numbers, detracción, retención,
// bank accounts, instalments, remarks.
import { fieldTable, type FieldRow } from '@conforme/contract/data/field-table'
import { findDates } from '@conforme/contract/values/dates'
import { accounts } from './bank-accounts.ts'
import { detraction } from './detraction.ts'
import type { Occurrence } from '../../../labels/find-labels.ts'
import { amountsIn, datesIn, looksLikeMoney, textIn, type Found, type Reader } from '../../../layout/found.ts'
import { nonZero } from '../totals/amounts-of-label.ts'
import type { LabelledAmounts } from '../totals/labelled-amounts.ts'
import { isLabelName, type LabelName } from '../../../labels/labels.ts'
import {
  besideOffRow,
  behind,
  below,
  cellsBeside,
  looksLikeLabel,
  occurrencesOf,
  restOfRow,
  type Labelled,
} from '../../../labels/near-label.ts'
import { textOf, type Token } from '../../../layout/sheet.ts'
import { parseAmountInWords } from '../../../normalize/amount-in-words.ts'
import { one } from '../totals/amounts-of-label.ts'

type Additional = Record<string, Found<string | number>>

interface Around {
  amounts: LabelledAmounts
  tableTokens: Set<Token>
  documentType: string | undefined
  /** The words of the document's own number. */
  ownNumber: readonly Token[]
}

export function findAdditional(
  page: Labelled,
  reader: Reader,
  { amounts, tableTokens, documentType, ownNumber }: Around,
): Additional {
  const texts: [string, Found<string | number> | undefined][] = [
    ['terminos_pago', textOfLabel(page, 'payment-form', tableTokens, isTerms)],
    ['metodo_pago', textOfLabel(page, 'payment-method', tableTokens, isTerms)],
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
    ['monto_en_letras', textOfLabel(page, 'words', tableTokens, saysAmount)],
    ...detraction(page, reader, amounts),
    ['retencion_monto', nonZero(one(amounts, 'withholding'))],
    ['percepcion_monto', nonZero(one(amounts, 'perception'))],
    ['neto_a_pagar', nonZero(one(amounts, 'net-received'))],
    ['monto_pendiente', nonZero(one(amounts, 'pending-net'))],
    ['operaciones_gravadas', nonZero(one(amounts, 'taxed'))],
    ['operaciones_exoneradas', nonZero(one(amounts, 'exempt'))],
    ['operaciones_inafectas', nonZero(one(amounts, 'unaffected'))],
    ['operaciones_gratuitas', nonZero(one(amounts, 'free'))],
    ['anticipos', nonZero(one(amounts, 'advance'))],
    ...accounts(page),
  ]
  const own = new Set(texts.map(([key]) => key))
  for (const row of fieldTable) {
    const [section, key = ''] = row.path.split('.')
    if (section === 'informacion_adicional' && !own.has(key))
      texts.push([key, findByRow(page, row, reader, tableTokens)])
  }
  return Object.fromEntries(texts.flatMap(([key, found]) => (found ? [[key, found] as const] : [])))
}

/** The «Pedido» by which a restaurant numbers its bill is no order of the buyer's besides. */
const unlessOwn = (found: Found<string> | undefined, own: readonly Token[]): Found<string> | undefined =>
  found?.tokens.some((token) => own.includes(token)) ? undefined : found

/** What stands behind the labels of a field, as its kind is written: a new row of the table is found without more. */
export function findByRow(
  page: Labelled,
  { kind, labels = [], beside = [] }: Pick<FieldRow, 'kind' | 'labels' | 'beside'>,
  reader: Reader,
  tableTokens: Set<Token>,
): Found<string | number> | undefined {
  for (const name of [...labels, ...beside].filter(isLabelName)) {
    const found =
      kind === 'amount'
        ? rateOf(page, name, reader)
        : kind === 'date'
          ? dateOf(page, name, reader)
          : kind === 'id'
            ? reference(page, name, tableTokens)
            : textOfLabel(page, name, tableTokens)
    if (found) return found
  }
  return undefined
}

function dateOf(page: Labelled, name: LabelName, reader: Reader): Found<string> | undefined {
  for (const label of occurrencesOf(page, name)) {
    const date = [restOfRow(page, label), ...below(page, label, 1)].flatMap((tokens) =>
      datesIn(tokens, reader),
    )[0]
    if (date) return date
  }
  return undefined
}

function usable(page: Labelled, name: LabelName, tableTokens: Set<Token>): Occurrence[] {
  return occurrencesOf(page, name)
    .filter((label) => looksLikeLabel(label) && !endsInComma(label))
    .filter((label) => !label.tokens.some((token) => tableTokens.has(token)))
    .sort((a, b) => Number(b.colon) - Number(a.colon) || a.row - b.row)
}

/** `no es un comprobante de / pago, es …`: a word of a sentence. */
const endsInComma = ({ tokens }: Occurrence): boolean => tokens.at(-1)?.text.endsWith(',') === true

function textOfLabel(
  page: Labelled,
  name: LabelName,
  tableTokens: Set<Token>,
  isMeant: (text: Found<string>) => boolean = ({ value }) => !isParticle(value),
): Found<string> | undefined {
  for (const label of usable(page, name, tableTokens)) {
    const places = [
      behind(page, label),
      cellsBeside(page, label)[0] ?? [],
      besideOffRow(page, label),
      ...(label.endsCell ? below(page, label, 1) : []),
    ]
    for (const tokens of places) {
      const text = textIn(tokens)
      if (!text || !isMeant(text) || startsWithLabel(page, tokens)) continue
      if (!tokens.some((token) => tableTokens.has(token))) return text
    }
  }
  return undefined
}

/** `Motivo de` over `traslado`: what is left of a label on two lines. */
const isParticle = (text: string): boolean => /^(?:del?|las?|los|el|o|y)$/i.test(text)

function startsWithLabel(page: Labelled, tokens: Token[]): boolean {
  const label = tokens[0] && page.labelOf.get(tokens[0])
  return label !== undefined && label.colon
}

/** Some programs print `SON: MONTO EN LETRAS`, or another text, where the amount belongs. */
const saysAmount = ({ value }: Found<string>): boolean =>
  parseAmountInWords(`SON ${value}`) !== undefined || ofOtherLanguages.test(value)

const ofOtherLanguages = /HUNDRED|THOUSAND|MILLION|TY\b|CENT|MIL|HUNDERT|TAUSEND|HONDERD|DUIZEND|\/100/i

/** A payment form is words, never a date or an amount. */
function isTerms({ value, tokens }: Found<string>): boolean {
  return (
    value.length <= 60 &&
    findDates(value).length === 0 &&
    !tokens.some((token) => /\d[.,]\d{2}$/.test(token.text)) &&
    /\p{L}{3}|\d+\s*D/u.test(value)
  )
}

/** The number of another paper: a word with a digit in it, close behind its label. */
function reference(page: Labelled, name: LabelName, tableTokens: Set<Token>): Found<string> | undefined {
  for (const label of usable(page, name, tableTokens)) {
    // What kind of paper it is stands between, and is a label itself: `Factura Electrónica F001-123`.
    const row = page.sheet.rows[label.row]?.tokens.filter((token) => token.x0 >= label.x1) ?? []
    const places = [
      restOfRow(page, label),
      ...(name === 'affected-number' ? [row] : []),
      besideOffRow(page, label),
      ...(label.endsCell ? below(page, label, 1) : []),
    ]
    for (const tokens of places) {
      const start = tokens.findIndex(
        (token) => /\d/.test(token.text) && /^[A-Z0-9#][\w/.-]*[,;]?$/i.test(token.text),
      )
      if (start < 0 || start > 4) continue
      const text = textOf(tokens.slice(start, start + 4))
      if (findDates(text)[0]?.index === 0 || looksLikeMoney(tokens[start]?.text ?? '')) continue
      const joined = joinReference(tokens.slice(start))
      return {
        value: textOf(joined)
          .replace(/\s*-\s*/g, '-')
          .replace(/[,;]$/, ''),
        tokens: joined,
      }
    }
  }
  return undefined
}

function joinReference(tokens: Token[]): Token[] {
  const kept: Token[] = []
  for (const token of tokens) {
    const last = kept.at(-1)
    if (last && token.text !== '-' && !last.text.endsWith('-') && !token.text.startsWith('-')) break
    kept.push(token)
  }
  return kept
}

/** A remark may go on over the rows under it. */
function remark(page: Labelled, tableTokens: Set<Token>): Found<string> | undefined {
  for (const label of usable(page, 'remark', tableTokens)) {
    // `NOTA DE CRÉDITO` is a title.
    if (label.key === 'NOTA' && !label.colon) continue
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
        // The value of the next label, in a list of labels and values.
        (first.x0 > label.x1 && row.cells.some((one) => Math.abs(one.x0 - label.x0) < page.sheet.em))
      )
        break
      tokens.push(...cell.tokens)
    }
    const text = textIn(tokens)
    if (text && /\p{L}{3}/u.test(text.value)) return text
  }
  return undefined
}

function rateOf(page: Labelled, name: LabelName, reader: Reader): Found<number> | undefined {
  for (const label of occurrencesOf(page, name)) {
    const amount = amountsIn(restOfRow(page, label), reader)[0]
    if (amount && amount.value > 0) return amount
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
