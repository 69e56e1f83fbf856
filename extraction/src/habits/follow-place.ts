// Applies a habit to a page: finds the value at the place where the supplier's papers have it.
import type { Found, Reader } from '../layout/found.ts'
import { isWithin, normalize } from '../layout/normal-text.ts'
import { middleOf, type Row, type Sheet, type Token } from '../layout/sheet.ts'
import type { PlaceHabit } from './habit.ts'
import { kindOf, valuesOn } from './values-on-row.ts'

type Spot = Pick<PlaceHabit, 'path' | 'side' | 'label' | 'which' | 'at' | 'shape'>

export function followPlace(habit: Spot, sheet: Sheet, reader: Reader): Found<string | number> | undefined {
  if (habit.side === 'lugar') return atPlace(habit, sheet, reader)
  const found = labelsOn(sheet, habit.label).flatMap((label) => valueAt(habit, label, sheet, reader) ?? [])
  return habit.which === 'first' ? found[0] : found.at(-1)
}

const mostWords = 6

/** Cache: one label is searched as the first and the last, and for values beside, over and under it. */
const labels = new WeakMap<Sheet, Map<string, Token[][]>>()

export function labelsOn(sheet: Sheet, label: string): Token[][] {
  const known = labels.get(sheet) ?? new Map<string, Token[][]>()
  labels.set(sheet, known)
  const found = known.get(label) ?? sheet.rows.flatMap((row) => labelsOnRow(row, label, sheet.fromPicture))
  known.set(label, found)
  return found
}

/** Tolerates misread letters on a picture. */
export function labelsOnRow({ tokens }: Row, label: string, fromPicture: boolean): Token[][] {
  const wanted = normalize(label)
  const wrong = !fromPicture || wanted.length < 5 ? 0 : wanted.length < 10 ? 1 : 2
  const found: Token[][] = []
  for (let from = 0; wanted !== '' && from < tokens.length; from++) {
    const words = wordsThatSay(tokens.slice(from, from + mostWords), wanted, wrong)
    if (words.length === 0) continue
    found.push(words)
    from += words.length - 1
  }
  return found
}

const normal = new WeakMap<Token, string>()

function normalOf(token: Token): string {
  const known = normal.get(token) ?? normalize(token.text)
  normal.set(token, known)
  return known
}

function wordsThatSay(tokens: readonly Token[], wanted: string, wrong: number): Token[] {
  let key = ''
  for (const [at, token] of tokens.entries()) {
    key += normalOf(token)
    if (key.length > wanted.length + wrong) return []
    if (key === wanted || (wrong > 0 && isWithin(key, wanted, wrong))) return tokens.slice(0, at + 1)
  }
  return []
}

function valueAt(
  { path, side, shape }: Spot,
  label: readonly Token[],
  sheet: Sheet,
  reader: Reader,
): Found<string | number> | undefined {
  const [first, last] = [label[0], label.at(-1)]
  const kind = kindOf(path)
  if (!first || !last || !kind) return undefined
  const box = { x0: first.x0, x1: last.x1 }
  for (const row of rowsOn(sheet, first.row, side)) {
    const values = valuesOn(row, kind, shape, reader)
    const own = side === 'derecha' ? behind(values, box) : inColumn(values, box, sheet.em)
    if (own) return own
  }
  return undefined
}

const rowsAway = 3

/** The label's row, or the rows under or over it, the nearest first. */
function rowsOn({ rows }: Sheet, from: number, side: PlaceHabit['side']): Row[] {
  const own = rows[from]
  if (!own) return []
  if (side === 'derecha') return [own]
  const near =
    side === 'debajo'
      ? rows.slice(from + 1, from + 1 + rowsAway)
      : rows.slice(Math.max(0, from - rowsAway), from).toReversed()
  return near.filter(({ page }) => page === own.page)
}

interface Span {
  x0: number
  x1: number
}

function behind(values: Found<string | number>[], { x1 }: Span) {
  return values.find(({ tokens }) => (tokens[0]?.x0 ?? -1) >= x1 - 0.5)
}

const columnReach = 4 // word heights

function inColumn(values: Found<string | number>[], label: Span, em: number) {
  const away = (found: Found<string | number>) => gapBetween(spanOf(found.tokens), label)
  const near = values.toSorted((a, b) => away(a) - away(b))[0]
  return near && away(near) <= columnReach * em ? near : undefined
}

export const spanOf = (tokens: readonly Span[]): Span => ({
  x0: Math.min(...tokens.map(({ x0 }) => x0)),
  x1: Math.max(...tokens.map(({ x1 }) => x1)),
})

export const gapBetween = (a: Span, b: Span): number => Math.max(0, a.x0 - b.x1, b.x0 - a.x1)

const shift = 0.03 // of the page: as much as a scanner shifts it

function atPlace({ path, shape, at }: Spot, sheet: Sheet, reader: Reader) {
  const kind = kindOf(path)
  const size = sheet.sizes.get(at.page)
  if (!kind || !size) return undefined
  const away = ({ tokens }: Found<string | number>): number => {
    const { x1 } = spanOf(tokens)
    const y = tokens[0] ? middleOf(tokens[0]) : 0
    return Math.max(Math.abs(x1 / size.width - at.x), Math.abs(y / size.height - at.y))
  }
  const values = sheet.rows
    .filter(({ page }) => page === at.page)
    .flatMap((row) => valuesOn(row, kind, shape, reader))
  const near = values.toSorted((a, b) => away(a) - away(b))[0]
  return near && away(near) <= shift ? near : undefined
}
