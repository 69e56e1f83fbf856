// What else a paper says that accounting or the payment needs: terms, order and guide numbers, detracción, retención,
// bank accounts, instalments, remarks.
import { findDates } from '@conforme/contract/dates'
import { amountsIn, datesIn, looksLikeMoney, textIn, type Found, type Reader } from './found.ts'
import type { Occurrence } from './find-labels.ts'
import type { LabelName } from './labels.ts'
import type { LabelledAmounts } from './labelled-amounts.ts'
import {
  askew,
  behind,
  below,
  cellsBeside,
  looksLikeLabel,
  occurrencesOf,
  restOfRow,
  type Labelled,
} from './near-label.ts'
import { plainText, textOf, type Token } from './sheet.ts'
import { foldText } from './text-key.ts'
import { one } from './totals.ts'

type Additional = Record<string, Found<string | number>>

export function findAdditional(
  page: Labelled,
  reader: Reader,
  amounts: LabelledAmounts,
  tableTokens: Set<Token>,
  documentType: string | undefined,
): Additional {
  const texts: [string, Found<string | number> | undefined][] = [
    ['terminos_pago', terms(page, 'payment-form', tableTokens)],
    ['metodo_pago', terms(page, 'payment-method', tableTokens)],
    [
      'orden_compra',
      documentType === 'OC' || documentType === 'OS' ? undefined : reference(page, 'order', tableTokens),
    ],
    [
      'guia',
      documentType === '09' || documentType === '31' ? undefined : reference(page, 'guide', tableTokens),
    ],
    ['observaciones', remark(page, tableTokens)],
    ['documento_afectado', reference(page, 'affected-number', tableTokens)],
    ['motivo', textOfLabel(page, 'reason', tableTokens)],
    ['tipo_cambio', rateOf(page, 'exchange-rate', reader)],
    ['resumen', hash(page)],
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
  return Object.fromEntries(texts.flatMap(([key, found]) => (found ? [[key, found] as const] : [])))
}

function nonZero(found: Found<number> | undefined): Found<number> | undefined {
  return found && found.value !== 0 ? { value: Math.abs(found.value), tokens: found.tokens } : undefined
}

function usable(page: Labelled, name: LabelName, tableTokens: Set<Token>): Occurrence[] {
  return occurrencesOf(page, name)
    .filter((label) => looksLikeLabel(label) && !label.tokens.some((token) => tableTokens.has(token)))
    .sort((a, b) => Number(b.colon) - Number(a.colon) || a.row - b.row)
}

function textOfLabel(page: Labelled, name: LabelName, tableTokens: Set<Token>): Found<string> | undefined {
  for (const label of usable(page, name, tableTokens)) {
    const places = [
      behind(page, label),
      cellsBeside(page, label)[0] ?? [],
      askew(page, label),
      ...(label.endsCell && !label.colon ? below(page, label, 1) : []),
    ]
    for (const tokens of places) {
      const text = textIn(tokens)
      if (text && !startsWithLabel(page, tokens) && !tokens.some((token) => tableTokens.has(token)))
        return text
    }
  }
  return undefined
}

function startsWithLabel(page: Labelled, tokens: Token[]): boolean {
  const label = tokens[0] && page.labelOf.get(tokens[0])
  return label !== undefined && label.colon
}

/** A payment form is words, never a date or an amount. */
function terms(page: Labelled, name: LabelName, tableTokens: Set<Token>): Found<string> | undefined {
  for (const label of usable(page, name, tableTokens)) {
    const places = [
      behind(page, label),
      cellsBeside(page, label)[0] ?? [],
      askew(page, label),
      ...(label.endsCell ? below(page, label, 1) : []),
    ]
    for (const tokens of places) {
      const text = textIn(tokens)
      if (!text || startsWithLabel(page, tokens) || text.value.length > 60) continue
      if (tokens.some((token) => tableTokens.has(token))) continue
      if (
        findDates(text.value).length > 0 ||
        tokens.some((token) => /\d[.,]\d{2}$/.test(token.text)) ||
        !/\p{L}{3}|\d+\s*D/u.test(text.value)
      )
        continue
      return text
    }
  }
  return undefined
}

/** The number of another paper: a word with a digit in it, close behind its label. */
function reference(page: Labelled, name: LabelName, tableTokens: Set<Token>): Found<string> | undefined {
  for (const label of usable(page, name, tableTokens)) {
    const places = [
      restOfRow(page, label),
      askew(page, label),
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
        cell.tokens.some((token) => page.labelOf.has(token) || token.colon)
      )
        break
      tokens.push(...cell.tokens)
    }
    const text = textIn(tokens)
    if (text && text.value.length > 2) return text
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

const nameOfDetraction = /DETRACCI|\bSPOT\b|SUJET[AO] AL SISTEMA DE PAGO/
const denial =
  /\bNO (?:\w+ ){0,2}(?:(?:SUJET|AFECT)[AO]S? AL? |APLICA )(?:\w+ ){0,2}(?:DETRACCI|SPOT\b|SISTEMA DE PAGO)|\bSIN DETRACCI|DETRACCI\w+ ?[:-]? ?(?:NO\b|N\/A)/
const accountOfDetraction =
  /\b(?:CTA|CUENTA)\b.{0,30}(?:DETRACCI|\bSPOT\b)|DETRACCI\w*.{0,12}\b(?:CTA|CUENTA)\b/
const claim = /SUJET[AO]|AFECT[AO]|OPERACION|MONTO|PORCENTAJE|TASA|\d ?%/

/** Not so a line that denies it, nor one that only names the account such deposits go to. */
const saysDetraction = (text: string): boolean =>
  nameOfDetraction.test(text) && !denial.test(text) && (claim.test(text) || !accountOfDetraction.test(text))

function detraction(
  page: Labelled,
  reader: Reader,
  amounts: LabelledAmounts,
): [string, Found<string | number> | undefined][] {
  const account = detractionAccount(page, reader)
  const row = page.sheet.rows.find((candidate) => saysDetraction(plainText(candidate.tokens)))
  // The account is printed on every paper of a supplier who has one, subject to it or not.
  if (!row) return [['detraccion_cuenta', account]]
  const rate = page.sheet.rows
    .filter((candidate) => /DETRACC|PORCENTAJE|TASA/.test(plainText(candidate.tokens)))
    .flatMap((candidate) => candidate.tokens)
    .find((token) => /^\(?\d{1,2}(?:[.,]\d{1,2})?\s?%\)?[.:,]?$/.test(token.text))
  const amount = nonZero(one(amounts, 'detraction'))
  const service = detractionService(page)
  return [
    [
      'detraccion',
      {
        value: 'Operación sujeta a detracción',
        tokens: row.tokens.filter((token) => /DETRACC|SPOT|SUJET|OPERACI|SISTEMA/.test(foldText(token.text))),
      },
    ],
    [
      'detraccion_porcentaje',
      rate && {
        value: Number(
          rate.text
            .replace(/[^\d.,]/g, '')
            .replace(/[.,]$/, '')
            .replace(',', '.'),
        ),
        tokens: [rate],
      },
    ],
    ['detraccion_monto', amount],
    ['detraccion_codigo', service],
    ['detraccion_cuenta', account],
  ]
}

function detractionService(page: Labelled): Found<string> | undefined {
  for (const label of occurrencesOf(page, 'detraction-service')) {
    const token = restOfRow(page, label).find((candidate) => /^\(?0\d{2}\)?[:.-]?$/.test(candidate.text))
    if (token) return { value: token.text.replace(/\D/g, ''), tokens: [token] }
  }
  return undefined
}

function detractionAccount(page: Labelled, reader: Reader): Found<string> | undefined {
  for (const label of occurrencesOf(page, 'detraction-account')) {
    for (const tokens of [restOfRow(page, label), ...below(page, label, 1)]) {
      const token = tokens.find(
        (candidate) => /^\d[\d-]{7,16}\d$/.test(candidate.text) && datesIn([candidate], reader).length === 0,
      )
      if (token) return { value: token.text, tokens: [token] }
    }
  }
  return undefined
}

/** Account numbers of the supplier as printed: groups with dashes, and the twenty digits of a CCI. */
function accounts(page: Labelled): [string, Found<string> | undefined][] {
  const tokens = page.sheet.rows.flatMap((row) =>
    row.tokens.map((token) => ({ token, row: plainText(row.tokens) })),
  )
  const cci = tokens.find(
    ({ token }) => /^\d{20}$/.test(token.text.replace(/-/g, '')) && /^\d[\d-]+$/.test(token.text),
  )
  const banks = /\bBCP\b|BBVA|INTERBANK|SCOTIABANK|BANCO|CTA|CUENTA|BANBIF/
  const account = tokens.find(
    ({ token, row }) =>
      /^\d{3}-\d{6,8}-\d-\d{2}$/.test(token.text) ||
      (banks.test(row) &&
        !/NACION|DETRACC/.test(row) &&
        /^\d[\d-]{11,19}$/.test(token.text) &&
        token !== cci?.token),
  )
  return [
    ['cuenta_bancaria', account && { value: account.token.text, tokens: [account.token] }],
    ['cci', cci && { value: cci.token.text, tokens: [cci.token] }],
  ]
}
