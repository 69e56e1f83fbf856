// `SON: CIENTO DIECIOCHO CON 00/100 SOLES`: the words, and the number they say.
import { isNumberWord, parseAmountInWords } from '../../../normalize/amount-in-words.ts'
import { textIn, type Found } from '../../../layout/found.ts'
import { type Labelled } from '../../../labels/near-label.ts'
import { plainText, textOf, type Row, type Token } from '../../../layout/sheet.ts'

const cents = /\b(?:CON|Y)?\s*([\dO]{2})\s?\/\s?[1I]?[0O]{2,3}\b/

/** `… QUINIENTOS PESOS M/CTE.` counts no cents; `ONE LAKH TWO HUNDRED ONLY` ends so in English. */
const whole =
  /\b(?:CIENTOS?|CIEN|MIL|MILLON|MILLONES|[A-Z]+CIENTOS)\b.*\bPESOS(?: M[./ ]|\.?$| MCTE| MONEDA| COLOMBIANOS| CHILENOS)|\b(?:HUNDRED|THOUSAND|LAKH|CRORE|MILLION)\b.*\bONLY\b/

const isInWords = (text: string): boolean => cents.test(text) || whole.test(text)

export interface AmountInWords extends Found<string> {
  /** Undefined when the words do not make a number. */
  amount: number | undefined
}

export function findAmountInWords(page: Labelled): AmountInWords | undefined {
  for (const row of page.sheet.rows) {
    if (!isInWords(plainText(row.tokens))) continue
    const words = joinAbove(page, row)
    const found = textIn(withoutLabel(page, words))
    if (found) return { ...found, amount: amountOfWords(found.value) ?? amountOfWords(textOf(words)) }
  }
  return undefined
}

/** Words that began on the row before. */
function joinAbove(page: Labelled, row: Row): Token[] {
  const cell = row.cells.find((candidate) => isInWords(plainText(candidate.tokens))) ?? {
    tokens: row.tokens,
  }
  const above = page.sheet.rows[row.index - 1]
  const over = above?.page === row.page ? above.cells : []
  const text = plainText(cell.tokens)
  const at = cents.test(text) ? text.search(cents) : text.length
  if (at <= 12) {
    const begun = over.find(({ tokens }) =>
      /\b(?:SON|CIENTO|CIENTOS|MIL|MILLON)\b|CIENTOS/.test(plainText(tokens)),
    )
    return begun ? [...begun.tokens, ...cell.tokens] : cell.tokens
  }
  return startsInNumber(cell.tokens)
    ? [
        ...over
          .filter((other) => overlap(other.tokens, cell.tokens))
          .flatMap(({ tokens }) => numberAtEnd(tokens)),
        ...cell.tokens,
      ]
    : cell.tokens
}

const overlap = (some: readonly Token[], others: readonly Token[]): boolean =>
  some.some((one) => others.some((other) => one.x0 < other.x1 && other.x0 < one.x1))

const startsInNumber = (tokens: readonly Token[]): boolean => {
  const [first] = tokens
  return first !== undefined && isNumberWord(plainText([first]))
}

/** `… DE PERCEPCION SETENTA Y UN MIL`, broken before `TRESCIENTOS Y 99/100`: the words of the number at the end. */
function numberAtEnd(tokens: Token[]): Token[] {
  const start = tokens.findLastIndex((token) => !isPartOfNumber(plainText([token]))) + 1
  const run = tokens.slice(start)
  return startsInNumber(run) ? run : []
}

const isPartOfNumber = (word: string): boolean => isNumberWord(word) || word === 'Y'

function withoutLabel(page: Labelled, tokens: Token[]): Token[] {
  const label = tokens[0] && page.labelOf.get(tokens[0])
  return label?.names.includes('words') ? tokens.filter((token) => !label.tokens.includes(token)) : tokens
}

/** Under its label an amount needs no announcement of its own. */
function amountOfWords(text: string): number | undefined {
  const found = parseAmountInWords(`SON ${text}`)
  return found && found.cents / 100
}
