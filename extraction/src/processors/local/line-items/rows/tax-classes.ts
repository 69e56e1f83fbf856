// Removes the tax code of a line, which the foot of the paper explains: `8,95 1`, a digit after every amount; `SR` before
// the numbers below the words.
import { withoutTaxLetter, type Found, type Reader } from '../../../../layout/found.ts'
import { toCell, type Row, type Token } from '../../../../layout/sheet.ts'

const amount = /\d[.,]\d{2}$/

/** The rows without these digits, if all their amounts have one. */
export function withoutTaxClasses(rows: Row[], reader: Reader): Row[] {
  // OCR joins them: `8,951` has one decimal too many.
  const glued =
    reader.fromPicture && reader.decimal ? new RegExp(`^(\\d+[${reader.decimal}]\\d{2})\\d$`) : undefined
  const endOf = ({ tokens }: Row): Token[] | undefined => {
    const [before, last] = tokens.slice(-2)
    if (!last) return undefined
    // Some codes are letters, which are no amounts anyway: `6,500 E` beside `15,480 5`. An L after a number means litres.
    if (before && /^[\dA-KM-Z]$/.test(last.text) && amount.test(before.text)) return []
    const own = glued?.exec(last.text)?.[1]
    return own === undefined ? undefined : [{ ...last, text: own }]
  }
  const isPriced = (row: Row) => endOf(row) !== undefined || amount.test(row.tokens.at(-1)?.text ?? '')
  const priced = rows.filter(isPriced)
  const isApart = priced.some((row) => endOf(row)?.length === 0)
  if (priced.length < 2 || !isApart || !priced.every((row) => endOf(row))) return rows
  return rows.map((row) => {
    const [last, end] = [row.tokens.at(-1), endOf(row)]
    return last && end ? withInstead(row, last, end) : row
  })
}

/** `41.48 5R` and `26.95 6` among `35.70 SR` and `25.20 G`: misread codes, as they stand in the column of the codes. */
export function withoutMisreadClasses(rows: Row[], { fromPicture }: Reader): Row[] {
  const letters = rows.flatMap(({ tokens }) =>
    withoutTaxLetter(tokens).length < tokens.length ? tokens.slice(-1) : [],
  )
  if (!fromPicture || letters.length < 2) return rows
  const [left, right] = [Math.min(...letters.map(({ x0 }) => x0)), Math.max(...letters.map(({ x1 }) => x1))]
  return rows.map((row) => {
    const [before, last] = row.tokens.slice(-2)
    const centre = last ? (last.x0 + last.x1) / 2 : -Infinity
    const isClass =
      last !== undefined &&
      before !== undefined &&
      /^(?=.*\d)[A-Z\d]{1,3}$/.test(last.text) &&
      amount.test(before.text) &&
      before.x1 < left &&
      centre > left &&
      centre < right
    return isClass ? withInstead(row, last, []) : row
  })
}

/** `59.508` and `22.00 8` among `38.40 S`: OCR reads the code after an amount as a digit. */
export function withoutFiguresForClasses(rows: Row[], { fromPicture }: Reader): Row[] {
  const isPriced = ({ tokens }: Row) => /\d[.,]\d{2}/.test(tokens.at(-1)?.text ?? '') || isClassed(tokens)
  const isClassed = (tokens: readonly Token[]) =>
    /^[A-Z]{1,2}$/.test(tokens.at(-1)?.text ?? '') && amount.test(tokens.at(-2)?.text ?? '')
  const endOf = ({ tokens }: Row): Token[] | undefined => {
    const [before, last] = tokens.slice(-2)
    if (last && before && /^[58]$/.test(last.text) && amount.test(before.text)) return []
    const own = /^(\d[\d,]*[.,]\d{2})[58]$/.exec(last?.text ?? '')?.[1]
    return last && own ? [{ ...last, text: own }] : undefined
  }
  const priced = rows.filter(isPriced)
  const letters = rows.filter(({ tokens }) => isClassed(tokens))
  const figures = rows.filter(endOf)
  if (!fromPicture || letters.length === 0 || letters.length + figures.length < priced.length) return rows
  return rows.map((row) => {
    const [last, end] = [row.tokens.at(-1), endOf(row)]
    return last && end ? withInstead(row, last, end) : row
  })
}

/** Tax codes of `SR   2   5.90   11.80` below the description: they are not words of it. */
const className = /^(?:S[RT]|Z[RP]|ZRL|ZRE|TX|NR)$/

/** `1 PCS   59.90   SR   59.90`: a code after the price. */
export const isTaxClass = (before: Token | undefined, { text }: Token): boolean =>
  className.test(text) && before !== undefined && amount.test(before.text)

/** `18.90   0.00   18.90`: a zero discount between price and amount. */
export const isNoDiscount = (tokens: readonly Token[], at: number): boolean =>
  /^0[.,]00$/.test(tokens[at]?.text ?? '') &&
  [tokens[at - 1], tokens[at + 1]].every((beside) => beside !== undefined && amount.test(beside.text))

export function withoutClassesInFront(rows: Row[]): Row[] {
  const classOf = ({ tokens: [first, ...rest] }: Row): Token | undefined =>
    first && className.test(first.text) && rest.length > 0 && rest.every(({ text }) => /\d/.test(text))
      ? first
      : undefined
  if (rows.filter(classOf).length < 2) return rows
  return rows.map((row) => {
    const first = classOf(row)
    return first ? withInstead(row, first, []) : row
  })
}

/** `MILO ACTIVE 1KG   SR   15.99`: a code between words and amount, in several rows. */
export function withoutClassesInBetween(rows: Row[]): Row[] {
  const classOf = ({ tokens }: Row): Token | undefined => {
    const [word, between, last] = tokens.slice(-3)
    const isClass = between && className.test(between.text) && amount.test(last?.text ?? '')
    return isClass && /\p{L}/u.test(word?.text ?? '') ? between : undefined
  }
  if (rows.filter(classOf).length < 2) return rows
  return rows.map((row) => {
    const between = classOf(row)
    return between ? withInstead(row, between, []) : row
  })
}

/** `*SUNSCREEN`: removes the asterisk that marks taxed items. */
export const withoutTaxStar = (words: Found<string> | undefined): Found<string> | undefined =>
  words && { ...words, value: words.value.replace(/^\*+ ?(?=\p{L})/u, '') }

export function withInstead(row: Row, old: Token, instead: Token[]): Row {
  const mend = (tokens: Token[]) => tokens.flatMap((token) => (token === old ? instead : [token]))
  const cells = row.cells.flatMap(({ tokens }) => {
    const kept = mend(tokens)
    return kept.length > 0 ? [toCell(kept)] : []
  })
  return { ...row, tokens: mend(row.tokens), cells }
}
