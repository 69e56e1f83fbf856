// Reads the detracción of a paper: whether it applies, its rate, amount, service code and deposit account.
import { nonZero } from '../totals/amounts/amounts-of-label.ts'
import { amountsIn, datesIn, isCurrencySign, type Found, type Reader } from '../../../layout/found.ts'
import type { LabelledAmounts } from '../totals/amounts/labelled-amounts.ts'
import { below } from '../../../labels/under-label.ts'
import { occurrencesOf, type Labelled } from '../../../labels/labelled.ts'
import { restOfRow } from '../../../labels/beside-label.ts'
import { plainText, type Row, type Token } from '../../../layout/sheet.ts'
import { foldText } from '../../../layout/normal-text.ts'
import { one } from '../totals/amounts/amounts-of-label.ts'

const nameOfDetraction = /DETRACCI|\bSPOT\b|SUJET[AO] AL SISTEMA DE PAGO/

const denial =
  /\bNO (?:\w+ ){0,2}(?:(?:SUJET|AFECT)[AO]S? AL? |APLICA )(?:\w+ ){0,2}(?:DETRACCI|SPOT\b|SISTEMA DE PAGO)|\bSIN DETRACCI|DETRACCI\w+ ?[:-]? ?(?:NO\b|N\/A)/

const accountOfDetraction =
  /\b(?:CTA|CUENTA)\b.{0,30}(?:DETRACCI|\bSPOT\b)|DETRACCI\w*.{0,12}\b(?:CTA|CUENTA)\b/

const claim = /SUJET[AO]|AFECT[AO]|OPERACION|MONTO|PORCENTAJE|TASA|\d ?%/

/** False for a line that denies the detracción, or only names the account for such deposits. */
const mentionsDetraction = (text: string): boolean =>
  nameOfDetraction.test(text) && !denial.test(text) && (claim.test(text) || !accountOfDetraction.test(text))

export function detraction(
  page: Labelled,
  reader: Reader,
  amounts: LabelledAmounts,
): [string, Found<string | number> | undefined][] {
  const account = detractionAccount(page, reader)
  const row = page.sheet.rows.find((candidate) => mentionsDetraction(plainText(candidate.tokens)))
  // A supplier who has such an account prints it on every paper, whether the detracción applies or not.
  if (!row) return [['detraccion_cuenta', account]]
  const about = rowsAbout(page, row)
  const rate =
    page.sheet.rows
      .filter(saysRate)
      .flatMap(({ tokens }) => tokens)
      .find(isRate) ??
    wordBehind(about, /^(?:PORCENTAJE|TASA)$/, /^\d{1,2}(?:[.,]\d{1,2})?$/) ??
    about
      .filter((one) => !ofOtherRate.test(plainText(one.tokens)))
      .flatMap(({ tokens }) => tokens)
      .find(isRate)
  const deposit = wordBehind(about, /^MONTO$/, /^\d[\d.,]*[.,]\d{2}$/)
  const amount =
    nonZero(one(amounts, 'detraction')) ??
    (rate && amountBehind(page, rate, reader)) ??
    (deposit && nonZero(amountsIn([deposit], reader)[0]))
  const service = detractionService(page) ?? asService(wordBehind(about, /^COD(?:IGO)?$/, ofService))
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

/** The row that mentions it, and the rows close below. */
function rowsAbout({ sheet }: Labelled, row: Row): Row[] {
  const rows = [row]
  for (const next of sheet.rows.slice(row.index + 1, row.index + mostRows)) {
    const last = rows.at(-1) ?? row
    if (next.page !== row.page || next.y0 - last.y1 > 1.2 * sheet.em) break
    rows.push(next)
  }
  return rows
}

const mostRows = 6

const saysRate = ({ tokens }: Row): boolean => /DETRACC|PORCENTAJE|TASA/.test(plainText(tokens))

/** Rows close below can state other rates: withholdings, perceptions, discounts, interest, service charges. */
const ofOtherRate = /RETENC|PERCEP|DE?SC(?:UE|T)|MORA|INTERES|RECARGO|SERVICIO \d/

/** Rates from 16 % up are the IGV, not a detracción. */
const isRate = ({ text }: Token): boolean => {
  const digits = /^\(?(\d{1,2})(?:[.,]\d{1,2})?\s?%\)?[.:,]?$/.exec(text)?.[1]
  return digits !== undefined && Number(digits) < 16
}

/** `Cod. servicio: 022   Porcentaje: 12.00   Monto: S/ 169.92`: the word of this form between the label and the next one. */
function wordBehind(rows: Row[], label: RegExp, form: RegExp): Token | undefined {
  for (const { tokens } of rows) {
    const at = tokens.findIndex(({ key }) => label.test(key))
    if (at < 0) continue
    const end = tokens.slice(at, at + 4).findIndex(({ colon, text }) => colon || /\d/.test(text))
    const behind = tokens.slice(at + (tokens[at + end]?.colon ? end + 1 : 1), at + 8)
    const next = behind.findIndex(({ colon }) => colon)
    const found = behind.slice(0, next < 0 ? undefined : next).find(({ text }) => form.test(text))
    if (found) return found
  }
  return undefined
}

/** Amount after the rate: `Detracción 12%: S/ 467.00`, `DETRACCION 12% CODIGO 022 - S/ 1,345.00` */
function amountBehind(page: Labelled, rate: Token, reader: Reader): Found<number> | undefined {
  const tokens = page.sheet.rows.find((row) => row.tokens.includes(rate))?.tokens ?? []
  const words = tokens.slice(tokens.indexOf(rate) + 1).filter(({ text }) => /[\p{L}\d/$]/u.test(text))
  const isCoded = /^COD(?:IGO)?$/.test(words[0]?.key ?? '') && ofService.test(words[1]?.text ?? '')
  const [sign, amount] = isCoded ? words.slice(2) : words
  return sign && amount && isCurrencySign(sign.text) ? nonZero(amountsIn([amount], reader)[0]) : undefined
}

function detractionService(page: Labelled): Found<string> | undefined {
  for (const label of occurrencesOf(page, 'detraction-service')) {
    const service = asService(restOfRow(page, label).find(({ text }) => ofService.test(text)))
    if (service) return service
  }
  return undefined
}

const ofService = /^\(?0\d{2}\)?[:.-]?$/

const asService = (token: Token | undefined): Found<string> | undefined =>
  token && { value: token.text.replace(/\D/g, ''), tokens: [token] }

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
