// Reads a field from the value next to its labels, by the kind of the field. A row of the field table needs only labels
// to be read this way; fields that need more have a reader of their own.
import type { FieldRow } from '@conforme/contract/data/field-table'
import { findDates } from '@conforme/contract/values/dates'
import type { Occurrence } from '../../labels/find-labels.ts'
import { isLabelName, type LabelName } from '../../labels/labels.ts'
import { behind, besideOffRow, cellsBeside, restOfRow } from '../../labels/beside-label.ts'
import { below } from '../../labels/under-label.ts'
import { looksLikeLabel, occurrencesOf, type Labelled } from '../../labels/labelled.ts'
import { amountsIn, datesIn, looksLikeMoney, textIn, type Found, type Reader } from '../../layout/found.ts'
import { plainText, textOf, type Token } from '../../layout/sheet.ts'

export type Values = Record<string, Found<string | number> | undefined>

interface Search {
  page: Labelled
  reader: Reader
  tableTokens: Set<Token>
}

/** Fills the fields that no reader looked for. A key that is present without a value was looked for and not found. */
export function withFieldsBehindLabels(
  sections: Readonly<Record<string, Values>>,
  rows: readonly FieldRow[],
  { page, reader, tableTokens }: Search,
): Record<string, Values> {
  const filled: Record<string, Values> = { ...sections }
  for (const row of rows) {
    const [section = '', key = ''] = row.path.split('.')
    if (key in (sections[section] ?? {})) continue
    filled[section] = { ...filled[section], [key]: findByRow(page, row, reader, tableTokens) }
  }
  return filled
}

function findByRow(
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

export function usableLabels(page: Labelled, name: LabelName, tableTokens: Set<Token>): Occurrence[] {
  return occurrencesOf(page, name)
    .filter((label) => looksLikeLabel(label) && !endsInComma(label))
    .filter((label) => !label.tokens.some((token) => tableTokens.has(token)))
    .sort((a, b) => Number(b.colon) - Number(a.colon) || a.row - b.row)
}

/** `no es un comprobante de / pago, es …`: a label that ends in a comma is a word of a sentence. */
const endsInComma = ({ tokens }: Occurrence): boolean => tokens.at(-1)?.text.endsWith(',') === true

export function textOfLabel(
  page: Labelled,
  name: LabelName,
  tableTokens: Set<Token>,
  isMeant: (text: Found<string>) => boolean = ({ value }) => !isParticle(value),
): Found<string> | undefined {
  for (const label of usableLabels(page, name, tableTokens)) {
    const own = behind(page, label)
    const said = textIn(own)
    // `PAYMENT REMITTANCE   Please detach`: other text follows in the cell, so this is not a label.
    if (said && !label.colon && !isMeant(said)) continue
    const places = [
      own,
      cellsBeside(page, label)[0] ?? [],
      besideOffRow(page, label),
      // `Page :` under a label is a label itself, not its value.
      ...(label.endsCell ? below(page, label, 1).filter(([first]) => !first?.colon) : []),
    ]
    for (const tokens of places) {
      const text = textIn(tokens)
      if (!text || !isMeant(text) || startsWithLabel(page, tokens)) continue
      if (!tokens.some((token) => tableTokens.has(token))) return text
    }
  }
  return undefined
}

/** `Motivo de` over `traslado`: the rest of a label that is split over two lines. */
const isParticle = (text: string): boolean => /^(?:del?|las?|los|el|o|y)$/i.test(text)

export function startsWithLabel(page: Labelled, tokens: Token[]): boolean {
  const label = tokens[0] && page.labelOf.get(tokens[0])
  return label !== undefined && label.colon
}

/** Number of another paper: a word with a digit, close after its label. */
export function reference(
  page: Labelled,
  name: LabelName,
  tableTokens: Set<Token>,
): Found<string> | undefined {
  const labels = usableLabels(page, name, tableTokens)
  const ofOrders = usableLabels(page, 'affected-number', tableTokens).filter((label) =>
    ofOrder.test(plainText(restOfRow(page, label))),
  )
  // An order prints its own number: `ORDEN DE COMPRA N° 0081`.
  const numbered = usableLabels(page, 'number', tableTokens).filter(({ key }) => /^ORDENDE[CS]/.test(key))
  for (const label of name === 'order' ? [...labels, ...numbered, ...ofOrders] : labels) {
    if (isOfSlip(page, label)) continue
    // The type of the other paper can stand before its number and is a label itself: `Factura Electrónica F001-123`.
    const row = page.sheet.rows[label.row]?.tokens.filter((token) => token.x0 >= label.x1) ?? []
    const places = [
      restOfRow(page, label),
      ...(name === 'affected-number' ? [row] : []),
      besideOffRow(page, label),
      ...(label.endsCell ? below(page, label, 1) : []),
    ]
    for (const tokens of places) {
      if (isOfAnother(name, tokens)) continue
      const start = tokens.findIndex(
        (token) => /\d/.test(token.text) && /^[A-Z0-9#][\w/.-]*[,;]?$/i.test(token.text),
      )
      if (start < 0 || start > 4) continue
      const text = textOf(tokens.slice(start, start + 4))
      if (findDates(text)[0]?.index === 0 || looksLikeMoney(tokens[start]?.text ?? '')) continue
      const joined = joinReference(tokens.slice(start))
      if (isYear(page, textOf(joined))) continue
      return {
        value: textOf(joined)
          .replace(/\s*([-/])\s*/g, '$1')
          .replace(/[,;]$/, ''),
        tokens: joined,
      }
    }
  }
  return undefined
}

/** `REF: 0318 LOTE: 114 AP: 882014`: the reference of a card payment slip. */
const isOfSlip = ({ sheet }: Labelled, { key, row }: Occurrence): boolean =>
  key === 'REF' &&
  /\b(?:LOTE|BATCH|TERM|TERMINAL|APROB|AUTH|AP)\b/.test(plainText(sheet.rows[row]?.tokens ?? []))

/** `PO Box 441` and `Ref: cuenta 00871` are no papers; `Referencia: Orden de Compra N° 5541` is not a modified paper. */
function isOfAnother(name: LabelName, tokens: Token[]): boolean {
  const text = plainText(tokens)
  return ofPlace.test(text) || (name === 'affected-number' && ofOrder.test(text))
}

const ofPlace = /^(?:BOX|CUENTA|CTA|ACCOUNT|ACCT|CLIENTE|CUSTOMER|CLIENT)\b/
const ofOrder = /^(?:ORDEN (?:DE )?(?:COMPRA|SERVICIO)|O\/[CS]|PEDIDO|PURCHASE ORDER|P\.?O\.?(?: N|\b))/

/** `O/C: 2026` on a paper of 2026 is the year, not an order number. */
const isYear = ({ sheet }: Labelled, text: string): boolean =>
  /^20\d{2}$/.test(text) &&
  sheet.rows.some(({ tokens }) => findDates(textOf(tokens)).some(({ iso }) => iso.startsWith(text)))

function joinReference(tokens: Token[]): Token[] {
  const kept: Token[] = []
  for (const token of tokens) {
    const last = kept.at(-1)
    // `2026 / 118`, `2026 00118`
    const isJoined = last && (/[-/]$/.test(last.text) || /^(?:-.*|\/)$/.test(token.text))
    const isOfYear = last && kept.length === 1 && /^20\d{2}$/.test(last.text) && /^\d{3,}$/.test(token.text)
    if (last && !isJoined && !isOfYear) break
    kept.push(token)
  }
  return kept
}

function rateOf(page: Labelled, name: LabelName, reader: Reader): Found<number> | undefined {
  for (const label of occurrencesOf(page, name)) {
    const amount = amountsIn(restOfRow(page, label), reader)[0]
    if (amount && amount.value > 0) return amount
  }
  return undefined
}
