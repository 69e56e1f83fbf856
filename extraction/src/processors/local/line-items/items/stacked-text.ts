// Items of two lines under headings without a description: the description stands on its own line above the numbers.
import { looksLikeMoney, withoutTaxLetter } from '../../../../layout/found.ts'
import { heightOf, textOf, type Cell, type Row, type Token } from '../../../../layout/sheet.ts'
import { columnKindOf } from '../columns/column-kinds.ts'
import type { Column } from '../columns/column.ts'
import type { ItemFound } from './to-item.ts'
import { isPackage, isUnit } from '../rows/unit-words.ts'
import { isPartCode, isShortCode } from '../rows/wrapped-text.ts'

interface StackedText {
  /** The columns; without a description heading, code columns keep the kind of code. */
  columns: Column[]
  /** The rows of numbers. */
  rows: Row[]
  /** The words above each of them, keyed by row index. */
  over: Map<number, Token[]>
}

export function stackedText(rows: Row[], headed: Column[]): StackedText | undefined {
  const columns = headed.map((column): Column => {
    if (column.kind !== 'descripcion') return column
    const isOfCodes = columnKindOf(textOf(column.tokens)) === 'codigo' || holdsAlone(rows, column, isCode)
    return isOfCodes
      ? { ...column, kind: 'codigo' }
      : holdsAlone(rows, column, isOfUnit)
        ? { ...column, kind: 'unidad' }
        : column
  })
  if (columns.length === 0 || columns.some(({ kind }) => kind === 'descripcion')) return undefined
  const under = textUnder(rows)
  if (under) return { columns, rows: rows.filter(({ index }) => under.has(index)), over: under }
  const over = new Map<number, Token[]>()
  let words: Token[] = []
  for (const row of rows) {
    if (isText(row) || (isRest(row) && (words.length > 0 || codeIn(row.tokens)))) words.push(...row.tokens)
    else {
      // Numbers without words end the items; if they come first, nothing is stacked.
      if (words.length === 0) break
      over.set(row.index, words)
      words = []
    }
  }
  return over.size > 0 ? { columns, rows: rows.filter(({ index }) => over.has(index)), over } : undefined
}

/** `AF-PRT-WIRA   1.0   14.00   14.00` over `AIR FILTER PROTON WIRA`, alternating: the words stand below the numbers. */
function textUnder(rows: Row[]): Map<number, Token[]> | undefined {
  const isInTurn = rows.every((row, at) => (at % 2 === 0 ? !isRest(row) : isText(row)))
  if (rows.length < 4 || rows.length % 2 > 0 || !isInTurn) return undefined
  // The tax code follows the words: `AIR FILTER PROTON WIRA SR`.
  const wordsOf = (row: Row | undefined) =>
    row?.tokens.filter(({ text }) => !/^(?:SR|ZR[LE]?)$/.test(text)) ?? []
  return new Map(rows.flatMap((row, at) => (at % 2 === 0 ? [[row.index, wordsOf(rows[at + 1])]] : [])))
}

/** `Artículo` over `C164`, `DESCRIPCION` over `UM` and `NIU`: the description stands on its own lines. */
function holdsAlone(rows: Row[], { x0, x1 }: Column, isLone: (cell: Cell) => boolean): boolean {
  const figures = rows.filter((row) => !isRest(row))
  return (
    figures.length > 0 &&
    figures.every(({ cells }) => cells.some((cell) => cell.x0 < x1 && cell.x1 > x0 && isLone(cell)))
  )
}

/** Also `2212 (PCS)` */
const isCode = ({ tokens: [first, unit] }: Cell): boolean =>
  first !== undefined &&
  (unit === undefined
    ? isPartCode(first) || isShortCode(first) || /^\d{3,14}$/.test(first.text)
    : /^\(\p{L}{1,5}\)$/u.test(unit.text) && /^[A-Z\d-]*\d{3,}$/.test(first.text))

const isOfUnit = ({ tokens: [first, ...others] }: Cell): boolean =>
  first !== undefined && others.length === 0 && (isUnit(first) || isPackage(first))

const isText = (row: Row): boolean => isRest(row) && row.tokens.some(({ text }) => /\p{L}{3}/u.test(text))

/** `N° 014-2026` below the words that it continues. */
const isRest = (row: Row): boolean =>
  isOneText(row) && !looksLikeMoney(withoutTaxLetter(row.tokens).at(-1)?.text ?? '')

const widestGap = 1.6 // heights of a word

/** OCR sets words apart: `banner 3 x` and `2 m` are one text. */
const isOneText = ({ cells, tokens }: Row): boolean =>
  cells.length === 1 ||
  isCodeBefore(cells) ||
  (tokens.length > cells.length + 1 &&
    cells.slice(1).every(({ x0, tokens: [first] }, at) => {
      const gap = x0 - (cells[at]?.x1 ?? 0)
      return first !== undefined && gap < widestGap * heightOf(first)
    }))

/** `001882   PARACETAMOL 500MG X100 TAB`, however wide the gap. */
const isCodeBefore = ([code, words, ...others]: readonly Cell[]): boolean =>
  others.length === 0 &&
  code?.tokens.length === 1 &&
  ofCode.test(code.text) &&
  /^\p{L}{3}/u.test(words?.text ?? '')

const ofCode = /^\d{5,14}$/

/** `1 HW-1022`: a code alone or after the line number. */
function codeIn(tokens: readonly Token[]): Token | undefined {
  const [first, second, ...more] = tokens
  const code = second && /^\d{1,3}[.)]?$/.test(first?.text ?? '') ? second : second ? undefined : first
  return more.length === 0 && code && (isPartCode(code) || isShortCode(code)) ? code : undefined
}

/** Splits off a code that stands on its own line above the description. */
function partCode(words: Token[]): { code: Token | undefined; text: Token[] } {
  const text = words.filter(({ row }) => row !== words[0]?.row)
  const code = text.length > 0 ? codeIn(words.filter((word) => !text.includes(word))) : undefined
  if (code) return { code, text }
  const [first, ...rest] = words
  return first && ofCode.test(first.text) && /^\p{L}{3}/u.test(rest[0]?.text ?? '')
    ? { code: first, text: rest }
    : { code, text: words }
}

export function withText(items: ItemFound[], { over }: StackedText): ItemFound[] {
  return items.map((one) => {
    const row = Object.values(one.tokens)[0]?.[0]?.row
    const words = row === undefined ? undefined : over.get(row)
    if (!words || one.item.descripcion) return one
    const { code, text } = partCode(words)
    return {
      ...one,
      item: { ...(code ? { codigo: code.text } : {}), descripcion: textOf(text), ...one.item },
      tokens: { ...(code ? { codigo: [code] } : {}), descripcion: text, ...one.tokens },
    }
  })
}
