// Finds each extraction in the text it was taken from. One that is not found has no place and is marked so: it was invented,
// copied from an example, or read from the picture alone.
import type { EvidenceKind } from '@conforme/contract/data/extracted-data'
import { parseAmount } from '@conforme/contract/values/amounts'
import { findDates, parseDate } from '@conforme/contract/values/dates'
import { alignExact, occurrencesOf, type TokenSpan } from './align-exact.ts'
import { alignFuzzy } from './align-fuzzy.ts'
import { tokenize, type Token } from './tokenize.ts'

export interface CharInterval {
  start: number
  end: number
}

export type AlignmentStatus = 'exact' | 'equal-value' | 'lesser' | 'fuzzy' | 'none'

export interface Alignment {
  status: AlignmentStatus
  /** Offsets into the text; absent if nothing was found. */
  interval?: CharInterval
}

export const evidenceOf: Record<AlignmentStatus, EvidenceKind> = {
  exact: 'exacta',
  'equal-value': 'exacta',
  lesser: 'aproximada',
  fuzzy: 'aproximada',
  none: 'ninguna',
}

export function align(text: string, extractions: readonly string[]): Alignment[] {
  const source = tokenize(text)
  const needles = extractions.map(tokenize)
  const inOrder = alignExact(source, needles)
  const taken = inOrder.filter((span) => span !== undefined)

  return extractions.map((extraction, index) => {
    const needle = needles[index] ?? []
    const span = inOrder[index] ?? freeOccurrence(source, needle, taken)
    if (span) {
      taken.push(span)
      return { status: 'exact', interval: charsOf(source, span) }
    }
    const equal = equalValue(text, extraction)
    if (equal) return { status: 'equal-value', interval: equal }
    return alignLoosely(source, needle)
  })
}

/**
 * For an extraction out of order or inside another value, as a series inside its number: takes an unused place if there is
 * one.
 */
function freeOccurrence(
  source: readonly Token[],
  needle: readonly Token[],
  taken: readonly TokenSpan[],
): TokenSpan | undefined {
  const spans = occurrencesOf(source, needle)
  const isFree = (span: TokenSpan): boolean =>
    !taken.some((other) => other.start < span.end && span.start < other.end)
  return spans.find(isFree) ?? spans[0]
}

/** Matches `1234.50` with a printed `1,234.50`, and `2026-11-05` with a printed `05 de noviembre de 2026`. */
function equalValue(text: string, extraction: string): CharInterval | undefined {
  const date = parseDate(extraction)
  if (date !== undefined) {
    const found = findDates(text).find((candidate) => candidate.iso === date)
    return found && { start: found.index, end: found.index + found.text.length }
  }
  const amount = parseAmount(extraction)
  if (amount === undefined) return undefined
  for (const match of text.matchAll(/\d[\d.,'’]*(?: \d{3}(?:[.,]\d+)?\b)?/g)) {
    const printed = match[0].replace(/[.,'’]+$/, '')
    if (parseAmount(printed) === Math.abs(amount))
      return { start: match.index, end: match.index + printed.length }
  }
  return undefined
}

function alignLoosely(source: readonly Token[], needle: readonly Token[]): Alignment {
  const lesser = alignPrefix(source, needle)
  if (lesser) return { status: 'lesser', interval: charsOf(source, lesser) }
  const fuzzy = alignFuzzy(source, needle)
  return fuzzy ? { status: 'fuzzy', interval: charsOf(source, fuzzy) } : { status: 'none' }
}

/**
 * Matches the beginning of an extraction, as when a model completes a cut-off word. The original accepts any first word; on
 * an invoice one word proves nothing, so half of the words must match.
 */
function alignPrefix(source: readonly Token[], needle: readonly Token[]): TokenSpan | undefined {
  const least = Math.max(2, Math.ceil(needle.length / 2))
  for (let length = needle.length - 1; length >= least; length--) {
    const span = occurrencesOf(source, needle.slice(0, length))[0]
    if (span) return span
  }
  return undefined
}

function charsOf(source: readonly Token[], span: TokenSpan): CharInterval {
  const [first, last] = [source[span.start], source[span.end - 1]]
  return { start: first?.start ?? 0, end: last?.end ?? 0 }
}
