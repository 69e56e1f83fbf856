// The places where the value of a label may stand, best first: behind it, in the next cell, a little higher or lower
// to the right, or under it when its row holds nothing but labels.
import type { LabelName } from './labels.ts'
import type { Occurrence } from './find-labels.ts'
import {
  heightOf,
  middleOf,
  plainText,
  toCell,
  type Cell,
  type Row,
  type Sheet,
  type Token,
} from '../layout/sheet.ts'
import { labelsUnderValues, ofPaper, tokensAt, topRow, valueOver } from './values-over.ts'

export interface Labelled {
  sheet: Sheet
  occurrences: Occurrence[]
  byRow: Map<number, Occurrence[]>
  /** Labels whose values stand over them. */
  underValues: ReadonlySet<Occurrence>
  /** The label that a word belongs to. */
  labelOf: Map<Token, Occurrence>
}

export function toLabelled(sheet: Sheet, occurrences: Occurrence[]): Labelled {
  const byRow = Map.groupBy(occurrences, (occurrence) => occurrence.row)
  const labelOf = new Map(
    occurrences.flatMap((found) => found.tokens.map((token) => [token, found] as const)),
  )
  const underValues = labelsUnderValues(sheet, Map.groupBy(occurrences, topRow))
  return { sheet, occurrences, byRow, underValues, labelOf }
}

/** The page as it is without some of its words. */
export function withoutWords({ sheet, occurrences }: Labelled, words: ReadonlySet<Token>): Labelled {
  const rows = sheet.rows.map((row) => {
    const tokens = row.tokens.filter((token) => !words.has(token))
    if (tokens.length === row.tokens.length) return row
    const cells = row.cells.flatMap((cell) => {
      const kept = cell.tokens.filter((token) => !words.has(token))
      return kept.length > 0 ? [toCell(kept)] : []
    })
    return { ...row, tokens, cells }
  })
  return toLabelled(
    { ...sheet, rows },
    occurrences.filter(({ tokens }) => !tokens.some((token) => words.has(token))),
  )
}

export function occurrencesOf(page: Labelled, ...wanted: LabelName[]): Occurrence[] {
  return page.occurrences.filter((found) => found.names.some((name) => wanted.includes(name)))
}

/** The words to its left. */
export const textBefore = ({ sheet }: Labelled, { row, x0 }: Occurrence): string =>
  plainText(sheet.rows[row]?.tokens.filter(({ x1 }) => x1 <= x0) ?? [])

/** It stands where a label stands: before a colon, or at the start of a cell. */
export function looksLikeLabel(found: Occurrence): boolean {
  return found.colon || found.startsCell
}

/** A word of the label has a value right behind it in its own cell; the next label ends it. */
export function behind(page: Labelled, label: Occurrence): Token[] {
  return untilNextLabel(page, restOfCell(page, label), true)
}

function restOfCell({ sheet }: Labelled, { row, tokens }: Occurrence): Token[] {
  const last = tokens.at(-1)
  const cell = sheet.rows[row]?.cells.find((candidate) => last && candidate.tokens.includes(last))
  return cell && last ? cell.tokens.slice(cell.tokens.indexOf(last) + 1) : []
}

/** Cells to the right on the same row, up to the next label. */
export function cellsBeside(page: Labelled, label: Occurrence): Token[][] {
  const row = page.sheet.rows[label.row]
  const found: Token[][] = []
  for (const cell of row?.cells ?? []) {
    if (cell.x0 < label.x1 || cell.tokens.some((token) => label.tokens.includes(token))) continue
    const first = cell.tokens[0]
    if (first && startsLabel(page, cell.tokens)) break
    found.push(untilNextLabel(page, cell.tokens, true))
  }
  return found
}

/** `Fecha: …`, a heading alone in its cell, `Fecha 12/01/2024`; but not `EMPRESA MINERA SAC`, which is a value. */
function startsLabel(page: Labelled, cell: Token[]): boolean {
  const label = cell[0] && page.labelOf.get(cell[0])
  if (!label) return false
  const isAllLabels = cell.length <= 4 && cell.every((token) => page.labelOf.has(token))
  return label.colon || label.endsCell || isAllLabels || /\d/.test(cell[label.tokens.length]?.text ?? '')
}

function untilNextLabel(page: Labelled, tokens: Token[], insideCell: boolean): Token[] {
  const stop = tokens.findIndex((token) => {
    const label = page.labelOf.get(token)
    return label !== undefined && label.tokens[0] === token && (label.colon || !insideCell)
  })
  return stop < 0 ? tokens : tokens.slice(0, stop)
}

/** Everything to the right on the same row, up to the next label that looks like one. */
export function restOfRow(page: Labelled, label: Occurrence): Token[] {
  return [...behind(page, label), ...(behindIsCut(page, label) ? [] : cellsBeside(page, label).flat())]
}

function behindIsCut(page: Labelled, label: Occurrence): boolean {
  const rest = restOfCell(page, label)
  return untilNextLabel(page, rest, true).length < rest.length
}

/** Words right of the label whose row is not quite its own, as in a cell with two lines beside a label centred on them. */
export function besideOffRow(page: Labelled, label: Occurrence): Token[] {
  const height = label.y1 - label.y0
  const found: Token[] = []
  for (const row of nearbyRows(page.sheet, label.row, 2)) {
    if (row.index > label.row && isUnderLabels(page, label, row)) continue
    for (const token of row.tokens) {
      const overlap = Math.min(token.y1, label.y1) - Math.max(token.y0, label.y0)
      if (token.x0 >= label.x1 && overlap > 0.3 * Math.min(height, heightOf(token))) found.push(token)
    }
  }
  const ordered = found.sort((a, b) => a.x0 - b.x0)
  const stop = ordered.findIndex(
    (token) => page.labelOf.get(token)?.tokens[0] === token && token.x0 > label.x1,
  )
  return stop < 0 ? ordered : ordered.slice(0, stop)
}

/** Something stands right under the label, and under what is beside it: a row of values under a row of labels. */
function isUnderLabels(page: Labelled, label: Occurrence, row: Row): boolean {
  const isUnder = (one: { x0: number; x1: number }) =>
    row.cells.some(({ x0, x1 }) => x0 < one.x1 && x1 > one.x0)
  const beside = page.sheet.rows[label.row]?.cells.filter(({ x0 }) => x0 > label.x1) ?? []
  return isUnder(label) && beside.some(isUnder)
}

/** A value of two lines whose label stands beside the middle of both. */
export function twoLinesBeside(page: Labelled, label: Occurrence): Token[] {
  const [over, under] = [-1, 1].map((step) => {
    const row = page.sheet.rows[label.row + step]
    const cell = row?.page === label.page ? row.cells.find((one) => one.x0 >= label.x1) : undefined
    const first = cell?.tokens[0]
    const isBeside = first && Math.min(first.y1, label.y1) - Math.max(first.y0, label.y0) > 0
    return cell && isBeside && !startsLabel(page, cell.tokens) ? cell : undefined
  })
  if (!over || !under || Math.abs(over.x0 - under.x0) > page.sheet.em) return []
  return [...over.tokens, ...under.tokens]
}

/** What was typed or written by hand on the dots behind a label stands a little over it, and by itself on its row. */
export function typedOver(page: Labelled, label: Occurrence): Token[] {
  const [over, own] = [page.sheet.rows[label.row - 1], page.sheet.rows[label.row]]
  const isLast = own?.cells.at(-1)?.tokens.includes(label.tokens.at(-1) as Token) === true
  const [cell, ...others] = over?.page === label.page && isLast && label.startsCell ? over.cells : []
  if (!cell || others.length > 0 || cell.x0 < label.x1 || startsLabel(page, cell.tokens)) return []
  const enough = 0.25 * (label.y1 - label.y0)
  const reaches = ({ y0, y1 }: Token) => Math.min(y1, label.y1) - Math.max(y0, label.y0) > enough
  return cell.tokens.some(reaches) ? cell.tokens : []
}

function nearbyRows(sheet: Sheet, row: number, reach: number): Row[] {
  const page = sheet.rows[row]?.page
  return sheet.rows
    .slice(Math.max(0, row - reach), row + reach + 1)
    .filter((near) => near.index !== row && near.page === page)
}

/** The cells under a label, nearest row first; only as far as the next label in the same place. */
export function below(page: Labelled, label: Occurrence, reach = 2): Token[][] {
  const found: Token[][] = []
  const right = slotEnd(page, label)
  let floor = label.y1
  for (const row of page.sheet.rows.slice(label.row + 1, label.row + 6)) {
    if (row.page !== label.page || found.length >= reach) break
    const under = row.cells.filter((cell) => cell.x1 > label.x0 - page.sheet.em * 0.5 && cell.x0 < right)
    const best =
      (found.length === 0 ? inTurn(page, label, row) : undefined) ??
      under.sort((a, b) => overlapOf(b, label) - overlapOf(a, label))[0]
    if (!best) continue
    if (row.y0 - floor > 2.2 * page.sheet.em) break
    const first = best.tokens[0]
    const other = first && page.labelOf.get(first)
    if (other && looksLikeLabel(other) && (other.colon || other.endsCell)) break
    found.push(untilNextLabel(page, ownWords(page, label, row, best), true))
    floor = row.y1
  }
  return found
}

/**
 * Headings in the middle of their columns and values at the edge of theirs need not touch: where there are as many of
 * the one as of the other, and none stands nearer to another, they go in turn.
 */
function inTurn(page: Labelled, label: Occurrence, row: Row): Cell | undefined {
  const headings = page.sheet.rows[label.row]?.cells ?? []
  if (headings.length < 2 || headings.length !== row.cells.length || !isHeading(page, label)) return undefined
  const areInTurn = headings.every((heading, at) => {
    const own = row.cells[at]
    const next = headings[at + 1]
    return own !== undefined && own.x0 <= heading.x1 && (next === undefined || own.x1 < next.x1)
  })
  const at = headings.findIndex(({ tokens }) => tokens.includes(label.tokens[0] as Token))
  return areInTurn ? row.cells[at] : undefined
}

/** Values set so close that they look like one cell: each stands under its own label. */
function ownWords(page: Labelled, label: Occurrence, row: Row, cell: Cell): Token[] {
  const beside = labelsBeside(page, label)
  const isShared = beside.some((other) => other !== label && other.x0 < cell.x1 && other.x1 > cell.x0)
  const own = isShared ? tokensAt(row, label, beside, page.sheet.em) : []
  const areFigures = cell.tokens.every(({ text }) => /\d/.test(text))
  if (isShared && areFigures && (own.length === 0 || own.length === cell.tokens.length)) {
    const nearest = cell.tokens.filter((token) => nearestTo(token, beside) === label)
    if (nearest.length > 0) return nearest
  }
  return own.length > 0 ? own : cell.tokens
}

const centreOf = ({ x0, x1 }: { x0: number; x1: number }): number => (x0 + x1) / 2

function nearestTo(token: Token, labels: readonly Occurrence[]): Occurrence | undefined {
  const off = (label: Occurrence) => Math.abs(centreOf(label) - centreOf(token))
  return labels.toSorted((a, b) => off(a) - off(b))[0]
}

function overlapOf(cell: { x0: number; x1: number }, label: { x0: number; x1: number }): number {
  const shared = Math.min(cell.x1, label.x1) - Math.max(cell.x0, label.x0)
  return shared > 0 ? shared : shared * 2
}

function slotEnd(page: Labelled, label: Occurrence): number {
  const next = labelsBeside(page, label).filter((other) => other.x0 > label.x1)
  const nearest = Math.min(...next.map((other) => other.x0))
  return Math.max(
    label.x1,
    Number.isFinite(nearest) ? nearest - page.sheet.em * 0.5 : label.x1 + page.sheet.em * 4,
  )
}

/** Its row is a row of headings: nothing on it but labels. */
export function isHeading(page: Labelled, label: Occurrence): boolean {
  const row = page.sheet.rows[label.row]
  if (!row || label.colon) return false
  // In a picture some of the labels of a row cannot be read.
  if (
    page.sheet.fromPicture &&
    label.endsCell &&
    row.cells.length > 2 &&
    !row.tokens.some(({ text }) => /\d{2}$/.test(text))
  ) {
    const read = row.cells.filter((cell) => cell.tokens.some((token) => page.labelOf.has(token)))
    return read.length * 2 >= row.cells.length
  }
  // `% R.E.` heads a column of rates.
  return (
    label.endsCell &&
    row.cells.every(
      (cell) => cell.text.startsWith('%') || cell.tokens.some((token) => page.labelOf.has(token)),
    )
  )
}

const labelsBeside = (page: Labelled, label: Occurrence): Occurrence[] =>
  page.occurrences.filter((other) => topRow(other) === topRow(label))

/** What a label announces that stands under it. */
export const over = (page: Labelled, label: Occurrence): Token[] =>
  valueOver(page.sheet, label, labelsBeside(page, label))

/** Candidate places in order of preference. */
export function placesOf(page: Labelled, label: Occurrence): Token[][] {
  if (page.underValues.has(label)) return [over(page, label)]
  const sameCell = behind(page, label)
  const beside = cellsBeside(page, label)
  const under = label.endsCell || isBesideNext(page, label) ? below(page, label) : []
  const slanted = besideOffRow(page, label)
  const places =
    isHeading(page, label) && beside.length === 0
      ? [sameCell, ...under, slanted]
      : [sameCell, ...beside, slanted, ...under]
  return places.filter((tokens) => tokens.length > 0)
}

/** `Rechnungsnummer  Ausgestellt am`: two headings so close that they look like one cell. `N. documento  del` is another. */
function isBesideNext(page: Labelled, label: Occurrence): boolean {
  const last = label.tokens.at(-1)
  const cell = last && page.sheet.rows[label.row]?.cells.find(({ tokens }) => tokens.includes(last))
  const rest = cell && last ? cell.tokens.slice(cell.tokens.indexOf(last) + 1) : []
  const [first] = rest
  const next = first && page.labelOf.get(first)
  const isOfPaper = ({ names }: Occurrence) => names.some((name) => ofPaper.includes(name))
  if (label.colon || !isOfPaper(label) || !first) return false
  return next
    ? next.endsCell && !next.colon && isOfPaper(next)
    : rest.length === 1 && /^del$/i.test(first.text)
}

/** How far words stand from others, in heights of a letter. */
export function distance(page: Labelled, from: readonly Token[], to: readonly Token[]): number {
  const [one, other] = [toCell([...from]), toCell([...to])]
  const [first, second] = [from[0], to[0]]
  if (!first || !second) return Infinity
  const across = Math.max(0, Math.max(one.x0, other.x0) - Math.min(one.x1, other.x1))
  return Math.hypot(across, middleOf(first) - middleOf(second)) / page.sheet.em
}
