// Splits a cell into headings, if columns stand close together: by the phrases of the list and by
// gaps that are wider than between words.
import { isCurrencySign } from '../../../../layout/found.ts'
import { textOf, type Token } from '../../../../layout/sheet.ts'
import {
  columnKindOf,
  columnKindOfKey,
  isHeadingPhrase,
  longestColumnKey,
  type ColumnKind,
} from './column-kinds.ts'
import type { Column } from './column.ts'

const wideGap = 1.7 // relative to the page's typical gap

/** `space` is the typical gap between words, in heights of a word; undefined if OCR makes gaps unreliable. */
export function cutCell(tokens: Token[], space: number | undefined): Column[] {
  const runs = space === undefined ? [tokens] : cutAtGaps(tokens, space)
  const kinds = runs.map((run) => columnKindOf(textOf(run)))
  const apart = kinds.every((kind) => kind !== undefined) && new Set(kinds).size === runs.length
  return apart ? runs.flatMap(cutRun) : cutRun(tokens)
}

function cutAtGaps(tokens: Token[], space: number): Token[][] {
  const runs: Token[][] = []
  for (const token of tokens) {
    const last = runs.at(-1)?.at(-1)
    const height = Math.min(token.y1 - token.y0, last ? last.y1 - last.y0 : Infinity)
    if (last && token.x0 - last.x1 <= wideGap * space * height) runs.at(-1)?.push(token)
    else runs.push([token])
  }
  return runs
}

function cutRun(tokens: Token[]): Column[] {
  const whole = columnKindOf(textOf(tokens))
  const pieces: Token[][] = []
  for (let start = 0; start < tokens.length;) {
    const end = longestPhrase(tokens, start)
    if (end === undefined) {
      // A word that no phrase knows belongs to the heading before it: `TOTAL (S/)`, `PRECIO INC. IGV`.
      if (pieces.length > 0) pieces.at(-1)?.push(...tokens.slice(start, start + 1))
      else pieces.push(tokens.slice(start, start + 1))
      start++
    } else {
      const unnamed = pieces.at(-1)
      const phrase = tokens.slice(start, end)
      const isUnknown = pieces.length === 1 && unnamed && columnKindOf(textOf(unnamed)) === undefined
      if (unnamed && (isUnknown || isAlternative(unnamed, phrase) || article.test(unnamed.at(-1)?.key ?? '')))
        unnamed.push(...phrase)
      else pieces.push(phrase)
      start = end
    }
  }
  const kinds = pieces.map((piece) => columnKindOf(textOf(piece)))
  const cut =
    pieces.length > 1 &&
    kinds.every((kind) => kind !== undefined) &&
    (whole === undefined || !isOnePhrase(tokens))
  const kept = cut ? pieces : [tokens]
  return kept.map((piece) => toColumn(piece, columnKindOf(textOf(piece)) ?? 'otro'))
}

/** `DETALLE DE LOS IMPORTES FACTURADOS`, `DETALLE DE CONSUMO` are table titles, not two headings. */
const article = /^(?:LOS|LAS|LA|EL|THE|DEL?|OF)$/

const isMarkAside = (token: Token | undefined): boolean =>
  token !== undefined && token.text.startsWith('(') && isCurrencySign(token.text)

/** `Artículo / servicio` is one heading, and so is `Unidad / Unit`, although `Unit` alone can be a price. */
function isAlternative(before: Token[], phrase: Token[]): boolean {
  const [kind, other] = [before, phrase].map((tokens) => columnKindOf(textOf(tokens)))
  const isUnit = kind === 'unidad' && phrase.length === 1 && phrase[0]?.key === 'UNIT'
  return before.at(-1)?.text.endsWith('/') === true && (kind === other || isUnit)
}

export const isOnePhrase = (tokens: Token[]): boolean => isHeadingPhrase(textOf(tokens))

function longestPhrase(tokens: Token[], start: number): number | undefined {
  // `Total (Q)` is an amount in quetzales; the `(Q)` is not a quantity heading.
  if (isMarkAside(tokens[start])) return undefined
  let key = ''
  let best: number | undefined
  for (let end = start + 1; end <= tokens.length && key.length <= longestColumnKey; end++) {
    key += tokens[end - 1]?.key ?? ''
    if (columnKindOfKey(key) !== undefined && key !== '') best = end
  }
  return best
}

export function toColumn(tokens: Token[], kind: ColumnKind): Column {
  return {
    kind,
    tokens,
    x0: Math.min(...tokens.map((token) => token.x0)),
    x1: Math.max(...tokens.map((token) => token.x1)),
  }
}
