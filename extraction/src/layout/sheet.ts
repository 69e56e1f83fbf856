// The page as the local reader uses it: tokens in one unit for both axes, gathered into rows and cells. A cell is a run
// of words with no gap between them wider than a letter.
import { median } from '../median.ts'
import type { Box, Reading } from '../reading/reading.ts'
import { splitAtLabels } from './glued-words.ts'
import { layoutOf, type PlacedWord } from './layout.ts'
import { labelApart } from './misread-blanks.ts'
import { foldText, toKey } from './normal-text.ts'
import { withoutSpecks } from './specks.ts'
import { joinSplitAmounts } from './split-amounts.ts'
import { startsOfTwins } from './twin-columns.ts'

export interface Token {
  text: string
  /** Letters and digits only, upper case, without accents. */
  key: string
  page: number
  /** Row index, counted over the whole document. */
  row: number
  x0: number
  y0: number
  x1: number
  y1: number
  /** A colon follows the token; it is not part of the text. */
  colon: boolean
  confidence: number
}

export interface Cell {
  tokens: Token[]
  text: string
  x0: number
  x1: number
}

export interface Row {
  index: number
  page: number
  tokens: Token[]
  cells: Cell[]
  y0: number
  y1: number
  /** Typical gap between two words on this page, in heights of a word. */
  space: number
}

export interface Sheet {
  rows: Row[]
  /** Size of each page in token units, by page number. */
  sizes: Map<number, { width: number; height: number }>
  /** Median height of a word. */
  em: number
  /** At least one page came from OCR, so letters may be wrong. */
  fromPicture: boolean
  /** The font has slashed zeros: in several words one engine read a 0 and the other an 8. */
  hasStruckNoughts: boolean
}

// In heights of a word. Typewriter fonts put nearly a letter's width between words, so the page's typical gap widens it.
const cellGap = { least: 0.85, most: 1.8, ofOrdinary: 2 }
// Smaller threshold: two adjacent amounts belong to two columns, however close they are.
const amountGap = 0.3
const tornGap = 0.7
// For the only amount of a row, at its end: bold totals are spaced wider.
const tornGapAtEnd = 1.3
// Gallons and their price have three decimals.
const isMoney = (token: Token): boolean => /^[-(]?[\d.,]*\d[.,]\d{2,3}\)?$/.test(token.text)

export function toSheet(reading: Reading): Sheet {
  const rows: Row[] = []
  const sizes = new Map(reading.pages.map((page) => [page.number, page]))
  const spaces = new Map<number, number>()
  const read = layoutOf(reading).rows.flatMap(({ page, words }) => {
    const size = sizes.get(page)
    if (!size) return []
    const apart = size.source === 'ocr' ? words.flatMap(labelApart) : words
    const tokens = attachColons(apart.flatMap((word) => toTokens(word, size)))
    return [{ page, tokens: size.source === 'ocr' ? joinTornDecimals(tokens) : tokens }]
  })
  const lines = joinSplitAmounts(withoutSpecks(read, sizes))
  for (const [page, own] of Map.groupBy(lines, (line) => line.page))
    spaces.set(page, ordinaryGap(own.map(({ tokens }) => tokens)))
  for (const { page, tokens } of lines)
    if (tokens.length > 0) rows.push(toRow(tokens, rows.length, page, spaces.get(page) ?? 0))
  const twins = startsOfTwins(rows)
  for (const row of rows) row.cells = row.cells.flatMap((cell) => splitAt(cell, twins))
  return {
    rows,
    sizes,
    em: median(rows.flatMap((row) => row.tokens.map(heightOf))) || 1,
    fromPicture: reading.pages.some((page) => page.source === 'ocr'),
    hasStruckNoughts: layoutOf(reading).words.filter(isOfStruckNought).length >= fewestStruck,
  }
}

const fewestStruck = 2

const isOfStruckNought = ({ text, alternative }: PlacedWord): boolean =>
  alternative !== undefined &&
  alternative !== text &&
  alternative.replaceAll('8', '0') === text.replaceAll('8', '0')

/** Splits glued words such as `RUC:20100070970` and `N°F001-1` into tokens; divides the box by letter count. */
function toTokens(word: PlacedWord, page: { width: number; height: number }): Token[] {
  const pieces = splitAtLabels(word.text)
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0) || 1
  const [left, top, width, height] = word.box
  let at = 0
  return pieces.map((text) => {
    const x0 = (left + (width * at) / length) * page.width
    at += text.length
    return {
      text,
      key: toKey(text),
      page: word.page,
      row: 0,
      x0,
      x1: (left + (width * at) / length) * page.width,
      y0: top * page.height,
      y1: (top + height) * page.height,
      colon: false,
      confidence: word.confidence,
    }
  })
}

function attachColons(tokens: Token[]): Token[] {
  const kept: Token[] = []
  for (const token of tokens) {
    const text = token.text.replace(/^[:|]+/, '')
    const before = kept.at(-1)
    if (text !== token.text && before && token.text.startsWith(':')) before.colon = true
    if (text === '') continue
    kept.push({ ...token, text: text.replace(/:+$/, '') || text, colon: /[\p{L}\d)°º.%#]:+$/u.test(text) })
  }
  return kept
}

/** Joins split decimals: `12. 90/kg`, `1. 742 kg`. OCR sees a gap after the point of a wide font, or splits off the end. */
function joinTornDecimals(tokens: Token[]): Token[] {
  const kept: Token[] = []
  const isOnly = tokens.slice(0, -2).every(({ text }) => !/\d/.test(text))
  for (const token of tokens) {
    const before = kept.at(-1)
    const isLast = token === tokens.at(-1)
    const isTorn =
      before !== undefined &&
      ((/^\d{1,4}[.,]$/.test(before.text) && /^\d{2,3}(?:\/\p{L}{1,3}|[A-Z])?$/u.test(token.text)) ||
        (isLast && isOneNumber(before.text, token.text))) &&
      token.x0 - before.x1 < (isOnly && isLast ? tornGapAtEnd : tornGap) * heightOf(before)
    if (!isTorn) kept.push(token)
    else
      kept.splice(-1, 1, {
        ...token,
        text: before.text + token.text,
        key: before.key + token.key,
        x0: before.x0,
        y0: Math.min(before.y0, token.y0),
        y1: Math.max(before.y1, token.y1),
        confidence: Math.min(before.confidence, token.confidence),
      })
  }
  return kept
}

/** `1,072.1` and `7`, `F004-000129` and `57`: cents have two digits, and a zero-padded number has eight. */
const isOneNumber = (before: string, end: string): boolean =>
  (/^\d[\d,]*\.\d$/.test(before) && /^\d$/.test(end)) ||
  (/^[A-Z]\w{3}-0\d+$/.test(before) && /^[A-Z]\w{3}-\d{8}$/.test(before + end))

function ordinaryGap(lines: Token[][]): number {
  const gaps = lines.flatMap((tokens) =>
    tokens.slice(1).map((token, at) => (token.x0 - (tokens[at]?.x1 ?? token.x0)) / (heightOf(token) || 1)),
  )
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.4)] ?? 0
}

function toRow(tokens: Token[], index: number, page: number, space: number): Row {
  const gap = Math.min(cellGap.most, Math.max(cellGap.least, space * cellGap.ofOrdinary))
  for (const token of tokens) token.row = index
  const cells: Cell[] = []
  let run: Token[] = []
  for (const token of tokens) {
    const last = run.at(-1)
    const height = last ? lesserHeight(last, token) : 0
    if (last && token.x0 - last.x1 > (isMoney(last) && isMoney(token) ? amountGap : gap) * height) {
      cells.push(toCell(run))
      run = []
    }
    run.push(token)
  }
  if (run.length > 0) cells.push(toCell(run))
  return {
    index,
    page,
    tokens,
    cells,
    y0: Math.min(...tokens.map((token) => token.y0)),
    y1: Math.max(...tokens.map((token) => token.y1)),
    space,
  }
}

/** The box of a dash is only as high as its ink, so take the height of the word next to it. */
function lesserHeight(one: Token, other: Token): number {
  const words = [one, other].filter(({ key }) => key !== '')
  return Math.min(...(words.length > 0 ? words : [one, other]).map(heightOf))
}

export function toCell(tokens: Token[]): Cell {
  return {
    tokens,
    text: textOf(tokens),
    x0: Math.min(...tokens.map((token) => token.x0)),
    x1: Math.max(...tokens.map((token) => token.x1)),
  }
}

function splitAt(cell: Cell, starts: ReadonlySet<Token>): Cell[] {
  const at = cell.tokens.findIndex((token, index) => index > 0 && starts.has(token))
  return at < 0
    ? [cell]
    : [toCell(cell.tokens.slice(0, at)), ...splitAt(toCell(cell.tokens.slice(at)), starts)]
}

export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(
      (token, at) =>
        (at === 0 || isOneWord(tokens[at - 1], token) ? '' : ' ') + token.text + (token.colon ? ':' : ''),
    )
    .join('')
    .replace(/ ([,.;:])(?= |$)/g, '$1')
    .replace(/:$/, '')
    .trim()
}

/** `GENOVA/VALPARAISO` was printed without a space. */
const isOneWord = (before: Token | undefined, { row, x0 }: Token): boolean =>
  before !== undefined && before.text.endsWith('/') && before.row === row && x0 - before.x1 < 1e-6

export const plainText = (tokens: readonly Token[]): string => foldText(textOf(tokens))

export const heightOf = (token: { y0: number; y1: number }): number => token.y1 - token.y0
export const middleOf = (token: { y0: number; y1: number }): number => (token.y0 + token.y1) / 2

/** Bounding box of words as fractions of the page; only words on the page of the first word count. */
export function boxOf(tokens: readonly Token[], sheet: Sheet): { page: number; box: Box } | undefined {
  const page = tokens[0]?.page
  const size = page === undefined ? undefined : sheet.sizes.get(page)
  if (page === undefined || !size) return undefined
  const here = tokens.filter((token) => token.page === page)
  const x0 = Math.min(...here.map((token) => token.x0)) / size.width
  const y0 = Math.min(...here.map((token) => token.y0)) / size.height
  const x1 = Math.max(...here.map((token) => token.x1)) / size.width
  const y1 = Math.max(...here.map((token) => token.y1)) / size.height
  return { page, box: [x0, y0, x1 - x0, y1 - y0] }
}
