// A document judged again from what is kept of it, after an edit or any time later. The local reader's own answer is not
// kept: it is made again from the reading, in milliseconds, and stands beside the document's as it did the first time.
import type { ExtractedData, FieldNote } from '@conforme/contract/data/extracted-data'
import { processorLabels, type ProcessorId } from '@conforme/contract/processors/processors'
import type { FoundEvidence } from './evidence/find-evidence.ts'
import { leavesOf } from './evidence/leaves.ts'
import { judgeAnswer, type JudgedAnswer } from './judge-answer.ts'
import { normalizeAnswer } from '../normalize/normalize.ts'
import { answerLocally } from '../processors/local/answer-locally.ts'
import type { FieldHint } from '../processors/processor.ts'
import type { Reading } from '../reading/reading.ts'
import type { Overruled } from '../compare-answers.ts'

export interface StoredAnswer {
  /** As it is now, with what people made of it. */
  data: ExtractedData
  reading: Reading
  /** Who answered. */
  processor: ProcessorId
  notices: string[]
  /** What was said of its values the last time: where the local reader was taken, only this knows the answer's own. */
  notes?: Record<string, FieldNote>
  /** In the saving mode: what a model gave; all else is the local reading itself. */
  answered?: readonly string[]
  ownTaxIds: string[]
  creditRuleFrom?: string | undefined
  /** ISO date. */
  today: string
  /** Where its values stand, for one who has looked already. */
  evidence?: FoundEvidence
}

export function judgeStored({
  processor,
  notes = {},
  answered: only,
  ...stored
}: StoredAnswer): JudgedAnswer {
  const local = answerLocally(stored.reading, { ownTaxIds: stored.ownTaxIds })
  const own = normalizeAnswer(local.data).data
  const second = {
    processor: processorLabels.local,
    data: own,
    overruled: overruledIn(notes),
    ...(only && { only }),
  }
  const hints = processor === 'local' || only ? hintsOfSame(stored.data, own, local.hints ?? {}) : {}
  return judgeAnswer({
    ...stored,
    hints: withHabits(hints, stored.data, notes),
    ...(processor !== 'local' && { second }),
  })
}

/** Where a value was read from is true of that value only. */
function hintsOfSame(
  data: ExtractedData,
  own: ExtractedData,
  hints: Record<string, FieldHint>,
): Record<string, FieldHint> {
  const values = new Map(leavesOf(own).map(({ path, value }) => [path, value]))
  const same = new Set(
    leavesOf(data).flatMap(({ path, value }) => (values.get(path) === value ? [path] : [])),
  )
  return Object.fromEntries(Object.entries(hints).filter(([path]) => same.has(path)))
}

/** What the supplier's papers were seen to show counts as it did, for the value that it was seen of. */
function withHabits(
  hints: Record<string, FieldHint>,
  data: ExtractedData,
  notes: Record<string, FieldNote>,
): Record<string, FieldHint> {
  const all = { ...hints }
  for (const { path, value } of leavesOf(data)) {
    const { costumbre } = notes[path] ?? {}
    if (costumbre?.valor !== value) continue
    const { peso: trust, motivo: reason } = costumbre
    all[path] = { ...hints[path], habit: { value, trust, ...(reason !== undefined && { reason }) } }
  }
  return all
}

/** Whatever the local reader does not say was said by the answer itself. */
function overruledIn(notes: Record<string, FieldNote>): Overruled {
  return Object.fromEntries(
    Object.entries(notes).flatMap(([path, { otraLectura: other }]) =>
      other && other.valor !== null && other.procesador !== processorLabels.local
        ? [[path, { by: other.procesador, value: other.valor }]]
        : [],
    ),
  )
}
