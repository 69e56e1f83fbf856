// Reads the amount in words, `SON: CIENTO DIECIOCHO CON 00/100 SOLES`, as text and as a number.
import { isNumberWord, parseAmountInWords } from '../../../../normalize/amount-in-words.ts'
import { textIn, type Found } from '../../../../layout/found.ts'
import type { Labelled } from '../../../../labels/labelled.ts'
import { plainText, textOf, type Row, type Token } from '../../../../layout/sheet.ts'

const cents = /\b(?:CON|Y)?\s*([\dO]{2})\s?\/\s?[1I]?[0O]{2,3}\b/

/** Amounts in words without cents: `… QUINIENTOS PESOS M/CTE.`, `ONE LAKH TWO HUNDRED ONLY`. */
const whole =
  /\b(?:CIENTOS?|CIEN|MIL|MILLON|MILLONES|[A-Z]+CIENTOS)\b.*\bPESOS(?: M[./ ]|\.?$| MCTE| MONEDA| COLOMBIANOS| CHILENOS)|\b(?:HUNDRED|THOUSAND|LAKH|CRORE|MILLION)\b.*\bONLY\b/

const isInWords = (text: string): boolean => cents.test(text) || whole.test(text)

export interface AmountInWords extends Found<string> {
  /** Undefined if the words are not a valid number. */
  amount: number | undefined
}

export function findAmountInWords(page: Labelled): AmountInWords | undefined {
  for (const row of page.sheet.rows) {
    if (!isInWords(plainText(row.tokens))) continue
    const words = withRowsUnder(page, joinAbove(page, row))
    const found = textIn(withoutLabel(page, words))
    if (found) return { ...found, amount: amountOfWords(found.value) ?? amountOfWords(textOf(words)) }
  }
  return undefined
}

const rowOf = ({ sheet }: Labelled, { page, row }: Token, step: 1 | -1): Row | undefined => {
  const next = sheet.rows[row + step]
  return next?.page === page ? next : undefined
}

/** `DOS MIL` over `TRESCIENTOS TREINTA`: adds the rows above as long as they end in number words. */
function withRowsOver(page: Labelled, tokens: Token[]): Token[] {
  const [first] = tokens
  if (!first || !isOfAmount(plainText([first]))) return tokens
  const own = tokens.filter(({ row }) => row === first.row)
  const over = rowOf(page, first, -1)?.cells.filter((cell) => overlap(cell.tokens, own)) ?? []
  const begun = over.flatMap((cell) => numberAtEnd(cell.tokens))
  return begun.length > 0 ? withRowsOver(page, [...begun, ...tokens]) : tokens
}

/**
 * Adds the rows below that hold only such words: `SON: DOS MIL TRESCIENTOS SOLES CON` over `CINCUENTA CENTIMOS`,
 * `… CON 50/100` over `SOLES`.
 */
export function withRowsUnder(page: Labelled, tokens: Token[]): Token[] {
  const last = tokens.at(-1)
  if (!last) return tokens
  const line = page.sheet.rows[last.row]?.cells.find((cell) => cell.tokens.includes(last))?.tokens ?? tokens
  const under = rowOf(page, last, 1)?.cells.find((cell) => overlap(cell.tokens, line))
  return under?.tokens.every((token) => isOfAmount(plainText([token])))
    ? withRowsUnder(page, [...tokens, ...under.tokens])
    : tokens
}

const isOfAmount = (word: string): boolean =>
  word.split('-').every((part) => isPartOfNumber(part) || ofMoney.test(part))

const ofMoney =
  /^[(]?(?:\d{1,2}\/1[O0]{2}|DE|NUEVOS?|SOL(?:ES)?|DOLAR(?:ES)?|AMERICANOS|US|USD|US\$|PESOS?|M\/?CTE|MONEDA|NACIONAL|M\.N\.|EUROS?|DOLLARS?|POUNDS?|RINGGIT|MALAYSIA|RUPEES|CENT[A-Z]*S?|SEN|PENCE|PAISE|ONLY|EXACT[OA]S?)[).,]*$/

/** Adds the rows above in which the amount begins. */
function joinAbove(page: Labelled, row: Row): Token[] {
  const cell = row.cells.find((candidate) => isInWords(plainText(candidate.tokens))) ?? {
    tokens: row.tokens,
  }
  const text = plainText(cell.tokens)
  const isEnd = cents.test(text) && text.search(cents) <= 12
  const begun = page.sheet.rows[row.index - 1]?.cells.find(
    ({ tokens }) => tokens[0]?.page === row.page && begins.test(plainText(tokens)),
  )
  return withRowsOver(page, isEnd && begun ? [...begun.tokens, ...cell.tokens] : cell.tokens)
}

const begins = /\b(?:SON|CIENTO|CIENTOS|MIL|MILLON)\b|CIENTOS/

const overlap = (some: readonly Token[], others: readonly Token[]): boolean =>
  some.some((one) => others.some((other) => one.x0 < other.x1 && other.x0 < one.x1))

const startsInNumber = (tokens: readonly Token[]): boolean => {
  const [first] = tokens
  return first !== undefined && isNumberWord(plainText([first]))
}

/** The number words at the end of a line: `… DE PERCEPCION SETENTA Y UN MIL`, broken before `TRESCIENTOS Y 99/100`. */
function numberAtEnd(tokens: Token[]): Token[] {
  const start = tokens.findLastIndex((token) => !isPartOfNumber(plainText([token]))) + 1
  const run = tokens.slice(start)
  return startsInNumber(run) ? run : []
}

const isPartOfNumber = (word: string): boolean => isNumberWord(word) || /^(?:Y|AND|CON)$/.test(word)

function withoutLabel(page: Labelled, tokens: Token[]): Token[] {
  const label = tokens[0] && page.labelOf.get(tokens[0])
  return label?.names.includes('words') ? tokens.filter((token) => !label.tokens.includes(token)) : tokens
}

/** The parser expects the prefix `SON`; an amount after its own label lacks it. */
function amountOfWords(text: string): number | undefined {
  const found = parseAmountInWords(`SON ${text}`)
  return found && found.cents / 100
}
