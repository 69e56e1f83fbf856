// What a paper says of the detracción: that it is subject to it, at which rate, for how much and to which account.
import { nonZero } from '../totals/amounts-of-label.ts'
import { amountsIn, datesIn, isCurrencySign, type Found, type Reader } from '../../../layout/found.ts'
import type { LabelledAmounts } from '../totals/labelled-amounts.ts'
import { below, occurrencesOf, restOfRow, type Labelled } from '../../../labels/near-label.ts'
import { plainText, type Token } from '../../../layout/sheet.ts'
import { foldText } from '../../../layout/normal-text.ts'
import { one } from '../totals/amounts-of-label.ts'

const nameOfDetraction = /DETRACCI|\bSPOT\b|SUJET[AO] AL SISTEMA DE PAGO/

const denial =
  /\bNO (?:\w+ ){0,2}(?:(?:SUJET|AFECT)[AO]S? AL? |APLICA )(?:\w+ ){0,2}(?:DETRACCI|SPOT\b|SISTEMA DE PAGO)|\bSIN DETRACCI|DETRACCI\w+ ?[:-]? ?(?:NO\b|N\/A)/

const accountOfDetraction =
  /\b(?:CTA|CUENTA)\b.{0,30}(?:DETRACCI|\bSPOT\b)|DETRACCI\w*.{0,12}\b(?:CTA|CUENTA)\b/

const claim = /SUJET[AO]|AFECT[AO]|OPERACION|MONTO|PORCENTAJE|TASA|\d ?%/

/** Not so a line that denies it, nor one that only names the account such deposits go to. */
const mentionsDetraction = (text: string): boolean =>
  nameOfDetraction.test(text) && !denial.test(text) && (claim.test(text) || !accountOfDetraction.test(text))

export function detraction(
  page: Labelled,
  reader: Reader,
  amounts: LabelledAmounts,
): [string, Found<string | number> | undefined][] {
  const account = detractionAccount(page, reader)
  const row = page.sheet.rows.find((candidate) => mentionsDetraction(plainText(candidate.tokens)))
  // The account is printed on every paper of a supplier who has one, subject to it or not.
  if (!row) return [['detraccion_cuenta', account]]
  const rate = page.sheet.rows
    .filter((candidate) => /DETRACC|PORCENTAJE|TASA/.test(plainText(candidate.tokens)))
    .flatMap((candidate) => candidate.tokens)
    .find((token) => /^\(?\d{1,2}(?:[.,]\d{1,2})?\s?%\)?[.:,]?$/.test(token.text))
  const amount = nonZero(one(amounts, 'detraction')) ?? (rate && amountBehind(page, rate, reader))
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

/** `Detracción 12%: S/ 467.00` */
function amountBehind(page: Labelled, rate: Token, reader: Reader): Found<number> | undefined {
  const tokens = page.sheet.rows.find((row) => row.tokens.includes(rate))?.tokens ?? []
  const [sign, amount] = tokens
    .slice(tokens.indexOf(rate) + 1)
    .filter(({ text }) => /[\p{L}\d/$]/u.test(text))
  return sign && amount && isCurrencySign(sign.text) ? nonZero(amountsIn([amount], reader)[0]) : undefined
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
