// Learns from confirmed papers by which labels and at which places their values stand. Every habit that finds the confirmed
// value on one paper is tried on all; finding other values there lowers its trust or drops it.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { leavesOf, type Leaf } from '../judge/evidence/leaves.ts'
import { isCurrencySign, type Found } from '../layout/found.ts'
import { middleOf, textOf, type Cell, type Row, type Sheet, type Token } from '../layout/sheet.ts'
import type { ConfirmedPaper } from './confirmed-paper.ts'
import { findLines } from './find-lines.ts'
import { followPlace, gapBetween, spanOf } from './follow-place.ts'
import type { InSteps } from './in-steps.ts'
import { trustIn, type PlaceHabit, type Side } from './habit.ts'
import { isSameValue, kindOf, shapeOf, valuesOn } from './values-on-row.ts'

type Spot = Omit<PlaceHabit, 'hits' | 'misses'>

/** Maximum habits per field. */
const mostOfField = 3

/** Takes the newest paper first. */
export function* learnPlaces(papers: readonly ConfirmedPaper[]): InSteps<PlaceHabit[]> {
  const spots = new Map<string, Spot>()
  for (const paper of papers) for (const spot of yield* spotsOf(paper)) spots.set(keyOf(spot), spot)
  const tried: PlaceHabit[] = []
  for (const spot of spots.values()) {
    yield
    tried.push(tryOn(spot, papers))
  }
  const byField = Map.groupBy(
    tried.filter((habit) => trustIn(habit) > 0),
    ({ path }) => path,
  )
  return [...byField.values()].flatMap((own) =>
    withoutEchoes(own.toSorted((a, b) => trustIn(b) - trustIn(a))).slice(0, mostOfField),
  )
}

/** Drops duplicates: the first and the last label of a page are mostly the same one. */
function withoutEchoes(habits: readonly PlaceHabit[]): PlaceHabit[] {
  return habits.filter(
    (one, at) => habits.findIndex(({ side, label }) => side === one.side && label === one.label) === at,
  )
}

const keyOf = ({ path, side, label, which, at }: Spot): string =>
  [
    path,
    side,
    label.toUpperCase(),
    which,
    ...(side === 'lugar' ? [at.page, at.x.toFixed(1), at.y.toFixed(1)] : []),
  ].join('|')

export function tryOn(spot: Spot, papers: readonly ConfirmedPaper[]): PlaceHabit {
  let [hits, misses] = [0, 0]
  for (const { data, sheet, reader } of papers) {
    const wanted = valueOf(data, spot.path)
    const found = wanted === undefined ? undefined : followPlace(spot, sheet, reader)
    if (wanted === undefined || !found) continue
    if (isSameValue(found.value, wanted)) hits++
    else misses++
  }
  return { ...spot, hits, misses }
}

export function valueOf(data: ExtractedData, path: string): string | number | undefined {
  return placedLeaves(data).find((leaf) => leaf.path === path)?.value
}

/** Only the sections whose values have places, see `kindOf`: a paper may have hundreds of lines besides. */
const placedLeaves = ({ documento, totales }: ExtractedData): Leaf[] => leavesOf({ documento, totales })

function* spotsOf(paper: ConfirmedPaper): InSteps<Spot[]> {
  const { data, sheet, reader } = paper
  yield
  // Rows of line items are excluded: their words are not labels, and their amounts are not totals.
  const lines = new Set(findLines(paper).map(({ row }) => row))
  const spots: Spot[] = []
  for (const { path, value } of placedLeaves(data)) {
    const kind = kindOf(path)
    if (!kind || value === 0) continue
    const shape = shapeOf(value)
    for (const row of sheet.rows.filter((one) => !lines.has(one))) {
      const found = valuesOn(row, kind, shape, reader).filter((one) => isSameValue(one.value, value))
      for (const spot of found.flatMap((one) => spotsRound({ path, shape, found: one, row, sheet, lines }))) {
        yield
        const again = followPlace(spot, sheet, reader)
        if (again !== undefined && isSameValue(again.value, value)) spots.push(spot)
      }
    }
  }
  return spots
}

interface Stands {
  path: string
  shape: string
  found: Found<string | number>
  row: Row
  sheet: Sheet
  lines: ReadonlySet<Row>
}

function spotsRound({ path, shape, found, row, sheet, lines }: Stands): Spot[] {
  const size = sheet.sizes.get(row.page)
  const first = found.tokens[0]
  if (!size || !first) return []
  const at = {
    page: row.page,
    x: spanOf(found.tokens).x1 / size.width,
    y: middleOf(first) / size.height,
  }
  const spot = (side: Side, label: string, which: Spot['which'] = 'first'): Spot => ({
    path,
    side,
    label,
    which,
    at,
    shape,
  })
  const rowsFrom = (from: Row, step: 1 | -1) => {
    const near = [1, 2].map((away) => sheet.rows[from.index + away * step])
    const end = near.findIndex((one) => !one || one.page !== from.page || lines.has(one))
    return near.slice(0, end < 0 ? near.length : end).flatMap((one) => one ?? [])
  }
  const labels: [Side, string | undefined][] = [
    ['derecha', labelBefore(row, first)],
    ['debajo', labelInColumn(sheet, rowsFrom(row, -1), found.tokens)],
    ['encima', labelInColumn(sheet, rowsFrom(row, 1), found.tokens)],
  ]
  return [
    ...labels.flatMap(([side, label]) =>
      label === undefined ? [] : [spot(side, label), spot(side, label, 'last')],
    ),
    spot('lugar', ''),
  ]
}

const isWord = ({ text }: Token): boolean => /\p{L}{2}/u.test(text) && !/\d/.test(text)
/** Tokens between a label and its value: currency signs, rates, a colon or a number sign. */
const isBetween = ({ text }: Token): boolean => !/\d/.test(text) || text.includes('%')
const isSign = (token: Token): boolean =>
  isCurrencySign(token.text) || (!/\p{L}{2}/u.test(token.text) && isBetween(token))
const mostWords = 5

/** The words directly before a value, as far as they are in one cell. */
function labelBefore(row: Row, first: Token): string | undefined {
  const last = row.tokens.slice(0, row.tokens.indexOf(first)).findLast((token) => !isSign(token))
  const cell = last && row.cells.find(({ tokens }) => tokens.includes(last))
  if (!last || !cell || !isWord(last)) return undefined
  const upTo = cell.tokens.slice(0, cell.tokens.indexOf(last) + 1)
  const before = upTo.findLastIndex((token) => /\d/.test(token.text) || (token.colon && token !== last))
  return toLabel(upTo.slice(before + 1).slice(-mostWords))
}

/** The nearest words over or under a value. */
function labelInColumn({ em }: Sheet, rows: readonly Row[], tokens: readonly Token[]): string | undefined {
  const span = spanOf(tokens)
  for (const { cells } of rows) {
    const near = cells
      .filter((one) => one.tokens.every(isBetween) && one.tokens.some(isWord) && !isPair(one))
      .toSorted((a, b) => gapBetween(a, span) - gapBetween(b, span))[0]
    if (near && gapBetween(near, span) <= em) return toLabel(near.tokens.slice(0, mostWords))
  }
  return undefined
}

/** `Cliente: ANDINA` is a label with its own value. */
const isPair = ({ tokens }: Cell): boolean => tokens.slice(0, -1).some(({ colon }) => colon)

function toLabel(tokens: readonly Token[]): string | undefined {
  const text = textOf(tokens).replace(/[\s:.]+$/, '')
  return /\p{L}{2}/u.test(text) ? text : undefined
}
