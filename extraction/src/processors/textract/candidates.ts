// A candidate: one reading of one field by one part of Textract, with its confidence and place. Several parts read the same
// field; the choice between them is made in one place.
import { kindOfPath } from '../questions/answers/answer-fields.ts'
import type { FieldHint } from '../processor.ts'
import { parseAmount } from '@conforme/contract/values/amounts'
import type { Box } from '../../reading/reading.ts'

export interface Candidate {
  path: string
  text: string
  /** 0 to 1: that it is this field and that its letters are right. */
  confidence: number
  page?: number
  box?: Box
}

/** Below this Textract is guessing. */
const minConfidence = 0.2

export function chooseCandidates(candidates: readonly Candidate[]): Map<string, Candidate> {
  const chosen = new Map<string, Candidate>()
  for (const candidate of candidates) {
    if (candidate.text.trim() === '' || candidate.confidence < minConfidence || !isPlausible(candidate))
      continue
    const best = chosen.get(candidate.path)
    if (!best || isBetter(candidate, best)) chosen.set(candidate.path, candidate)
  }
  return chosen
}

/** An amount must parse as one; a name is not a number. */
function isPlausible({ path, text }: Candidate): boolean {
  if (kindOfPath(path) === 'amount') return toAmount(text) !== undefined
  if (path.endsWith('.nombre')) return /\p{L}{2}/u.test(text)
  return true
}

export function toAmount(text: string): number | undefined {
  return parseAmount(text, { lenient: true })
}

/** Prefers the higher confidence, and the first of equals; a total on a later page must be much less sure to lose. */
function isBetter(candidate: Candidate, best: Candidate): boolean {
  const gain = candidate.confidence - best.confidence
  const [page, bestPage] = [candidate.page ?? 1, best.page ?? 1]
  if (!candidate.path.startsWith('totales.') || page === bestPage) return gain > 0
  return page > bestPage ? gain > -0.3 : gain > 0.3
}

export function toHint(candidate: Candidate): FieldHint {
  return {
    confidence: Math.min(1, Math.max(0, candidate.confidence)),
    verbatim: candidate.text,
    ...(candidate.page === undefined ? {} : { page: candidate.page }),
    ...(candidate.box === undefined ? {} : { box: candidate.box }),
  }
}
