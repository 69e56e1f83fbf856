// Finds the document's currency: from a label, the amount in words, or the currency marks beside amounts. A lone `$` is
// the country's own peso if it has one.
import { currencies, markBehindSource } from '@conforme/contract/values/currencies'
import { detectCurrency } from '@conforme/contract/values/money'
import { letterSignOf, type Country } from '../country.ts'
import { markSource, type Found } from '../../../layout/found.ts'
import { looksLikeLabel, occurrencesOf, type Labelled } from '../../../labels/labelled.ts'
import { placesOf } from '../../../labels/near-label.ts'
import { plainText, textOf, type Row, type Token } from '../../../layout/sheet.ts'
import { centralCurrency, currencyOfTaxIds, nationalCurrency } from './national-currency.ts'

export function findCurrency(
  page: Labelled,
  country: Country,
  words: Token[],
  totals: Token[],
): Found<string> | undefined {
  const national = nationalCurrency(country, page.sheet)
  const printed =
    byLabel(page, national) ??
    byTokens(words, national) ??
    byMarks(page, national, { totals, isEnglish: country === 'EN', isEcuadorian: country === 'EC' })
  const central = country === 'PE' || country === 'CO' ? centralCurrency(page.sheet) : undefined
  const assumed =
    central ??
    (country === 'PE'
      ? 'PEN'
      : country === 'ES'
        ? 'EUR'
        : (national ?? currencyOfTaxIds(country, page.sheet)))
  return (
    printed ??
    byLetter(page, totals) ??
    bySum(page) ??
    (totals.length > 0 ? assumedCurrency(assumed) : undefined)
  )
}

/** `R850.00`, if several amounts carry that letter; or `Precio (Q)` and `Total (Q)` as column headings. */
function byLetter({ sheet }: Labelled, totals: Token[]): Found<string> | undefined {
  const sign = letterSignOf(sheet.rows) ?? letterOfHeadings(sheet.rows)
  const code = sign && Object.keys(currencies).find((each) => currencies[each]?.letter === sign)
  return code ? { value: code, tokens: totals } : undefined
}

function letterOfHeadings(rows: Labelled['sheet']['rows']): string | undefined {
  for (const { tokens } of rows) {
    const letters = tokens.flatMap(({ text }) => /^\(([A-Z])\)$/.exec(text)?.[1] ?? [])
    if (letters.length > 1 && letters.every((letter) => letter === letters[0])) return letters[0]
  }
  return undefined
}

/** Currency on the last total row: `TOTALES EN SOLES`, `TOTAL EUROS`, `TOTALE EURO` */
function bySum(page: Labelled): Found<string> | undefined {
  const row = page.sheet.rows.findLast(({ tokens }) =>
    /^TOTA[AEL]*(?:ES)? (?:[EI]N )?[A-Z]/.test(plainText(tokens)),
  )
  if (!row) return undefined
  const detected = detectCurrency(textOf(row.tokens))
  return detected?.certain ? { value: detected.code, tokens: row.tokens } : undefined
}

/** A paper without a currency mark is in its country's money; no words of the page are evidence. */
const assumedCurrency = (national: string | undefined): Found<string> | undefined =>
  national === undefined ? undefined : { value: national, tokens: [] }

function byLabel(page: Labelled, national: string | undefined): Found<string> | undefined {
  for (const label of occurrencesOf(page, 'currency')) {
    if (!looksLikeLabel(label)) continue
    for (const tokens of placesOf(page, label)) {
      const found = byTokens(tokens.slice(0, 4), national) ?? byTokens(tokens.slice(0, 1), national)
      if (found) return found
    }
  }
  return undefined
}

function byTokens(tokens: Token[], national: string | undefined): Found<string> | undefined {
  const detected = tokens.length > 0 ? detectCurrency(textOf(tokens)) : undefined
  if (detected) return { value: detected.certain ? detected.code : (national ?? detected.code), tokens }
  return national && /\bPESOS?\b/.test(plainText(tokens)) ? { value: national, tokens } : undefined
}

const marked = new RegExp(String.raw`^[-(]?(${markSource})\.?(?=$|[\d(.,-])|(${markBehindSource})$`, 'i')
const behind = new RegExp(`^${markBehindSource}$`, 'i')
/** A currency in parentheses in a heading; a lone `$` there is ambiguous. */
const markedInBrackets = new RegExp(String.raw`\((?!\$)(${markSource})\)$`, 'i')

/** `BS1 9ZZ` is a postcode of Bristol: letters right before whole digits are a sign only in its exact spelling, `Bs1`. */
const isOtherWord = (text: string, mark: string): boolean =>
  // `RS-88201`: a code.
  /^\p{L}{2,}-\d+$/u.test(text) ||
  // `ORDERED   SHIPPED   B/O`: back order.
  /^B\/[O0]$/.test(text) ||
  // Yen have no decimals: this is the asterisk of a till.
  /^¥\d[\d,]*\.\d{2}$/.test(text) ||
  (/^\p{L}+$/u.test(mark) && /^\p{L}+\d+$/u.test(text) && !signsOfLetters.has(mark))

const isMarkOf = (sign: string, code: string): boolean => currencies[code]?.signs?.includes(sign) === true

const signsOfLetters = new Set(Object.values(currencies).flatMap(({ signs = [] }) => signs))

/** On a paper of Costa Rica, OCR reads `₡1,500.00` as euros. */
const isColon = (code: string, { sheet }: Labelled): boolean =>
  code === 'EUR' && sheet.fromPicture && centralCurrency(sheet) === 'CRC'

const isCents = ({ text }: Token): boolean => /^\d[\d,]*\.\d{2}$/.test(text)

/** A price and its amount, with no sign between them. */
const isMoneyTwice = ([price, amount]: Token[]): boolean =>
  [price, amount].every((token) => token !== undefined && isCents(token))

/** Column headings with a currency: `P. Unit. S/`, `Moms 25%   Att betala SEK`, or a lone `EUR` over one column. */
function isOverAmounts({ sheet }: Labelled, row: Row): boolean {
  if (row.tokens.some(({ text }) => /\d/.test(text) && !/^\(?\d+(?:[.,]\d+)?%\)?$/.test(text))) return false
  const [only, ...others] = row.tokens
  if (row.cells.length > 1 || !only || others.length > 0) return row.cells.length > 1
  const under = sheet.rows[row.index + 1]
  const isCode = Object.hasOwn(currencies, only.text)
  return (
    isCode &&
    under?.page === row.page &&
    under.tokens.some(
      ({ text, x0, x1 }) =>
        /^\d[\d.,]*[.,]\d{2}$/.test(text) && x0 < only.x1 + sheet.em && x1 > only.x0 - sheet.em,
    )
  )
}

/** Each currency mark votes; marks on the rows of `totals` count more. */
function byMarks(
  page: Labelled,
  national: string | undefined,
  { totals, isEnglish, isEcuadorian }: { totals: Token[]; isEnglish: boolean; isEcuadorian: boolean },
): Found<string> | undefined {
  const votes = new Map<string, { points: number; tokens: Token[] }>()
  const near = new Set(totals.map((token) => token.row))
  const printsAt = page.sheet.rows.some(({ tokens }) =>
    tokens.slice(1).some(({ text }) => /^\(?@$/.test(text)),
  )
  for (const row of page.sheet.rows) {
    const isHeading = isOverAmounts(page, row)
    for (const [at, token] of row.tokens.entries()) {
      const inHeading = markedInBrackets.exec(token.text)
      const mark = inHeading ?? marked.exec(token.text.replace(/^\(/, '').replace(/[):]+$/, ''))
      // `GEL PEN 0.5MM` is an item of an English-speaking shop, not Peruvian soles.
      if (isEnglish && token.key === 'PEN') continue
      // `£08%` is a misread `@6%`.
      if (!mark || token.text.endsWith('%') || isOtherWord(token.text, mark[1] ?? '')) continue
      const next = row.tokens[at + 1]
      // `GST € 6%`: a mark before a rate is not a currency.
      if (next?.text.endsWith('%') === true && /^[€£$]$/.test(token.text)) continue
      // `2.14 lb € 0.69 /lb`: OCR misreads `@` as `€`.
      if (token.text === '€' && row.tokens[at + 2]?.text.startsWith('/') === true) continue
      // `1 PC € 580.00   580.00` is a misread `@` if another row prints `2 PC @ 312.50   625.00`.
      if (/^[€£]$/.test(token.text) && printsAt && isMoneyTwice(row.tokens.slice(at + 1))) continue
      // `1 € 38.00` in a country with another currency: a misread `@`.
      const isAt = /^[€£]$/.test(token.text) && national !== undefined && !isMarkOf(token.text, national)
      if (isAt && at === 1 && /^\d{1,3}$/.test(row.tokens[0]?.text ?? '')) continue
      const isBehind = behind.test(token.text) && /[.,]\d{2}$/.test(row.tokens[at - 1]?.text ?? '')
      const isOfAmount = isBehind || /\d/.test(token.text) || /^[(-]?\d/.test(next?.text ?? '')
      const isOfTotal = near.has(row.index)
      // `RM   Room 214   74.00`: two letters before words are a hotel's room code, not ringgit.
      // `RM 214   149.00` is a room too.
      const isOfRoom = /^\d{1,4}$/.test(next?.text ?? '') && row.tokens.slice(at + 2).some(isCents)
      const isBeforeWords = !isOfAmount && /^\p{L}{3}/u.test(next?.text ?? '')
      const isCode = /^\p{L}{2}$/u.test(token.text) && (isBeforeWords || isOfRoom)
      if (isCode) continue
      if (!isOfAmount && !isOfTotal && !inHeading && !isHeading && !token.text.startsWith('(')) continue
      const detected = detectCurrency((mark[1] ?? mark[2] ?? '') + ' ')
      if (!detected) continue
      const code = isColon(detected.code, page)
        ? 'CRC'
        : detected.certain
          ? detected.code
          : (national ?? detected.code)
      // `SÍ` is read as `S/` by OCR, but Ecuador does not use soles.
      if (isEcuadorian && code === 'PEN') continue
      // `JALAN PUCHONG PERDANA 5/2`: English papers are not in soles.
      if (isEnglish && code === 'PEN') continue
      const vote = votes.get(code) ?? { points: 0, tokens: [token] }
      votes.set(code, { points: vote.points + (isOfTotal && isOfAmount ? 5 : 1), tokens: vote.tokens })
    }
  }
  const best = [...votes].sort((a, b) => b[1].points - a[1].points)[0]
  return best && { value: best[0], tokens: best[1].tokens }
}
