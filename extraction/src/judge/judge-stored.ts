// Judges a stored document again, after an edit or at any later time. The local reader's own answer is not stored: it is
// recomputed from the reading in milliseconds and compared with the document's as it was the first time.
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
  /** The current data, including people's edits. */
  data: ExtractedData
  reading: Reading
  /** The processor that answered. */
  processor: ProcessorId
  notices: string[]
  /** Notes of the last judgement: where the local reader's value was taken, only these still hold the answer's own value. */
  notes?: Record<string, FieldNote>
  /** In the saving mode: the paths that a model answered; all others are the local reading itself. */
  answered?: readonly string[]
  ownTaxIds: string[]
  creditRuleFrom?: string | undefined
  /** ISO date. */
  today: string
  /** Places of its values, if the caller has searched for them already. */
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

/** Keeps a hint only where the value is still the one it was given for. */
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

/** Keeps the weight of a habit where the value is still the one that the habit proposed. */
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

/** Values overruled by another reading; those of the local reader are recomputed and left out here. */
function overruledIn(notes: Record<string, FieldNote>): Overruled {
  return Object.fromEntries(
    Object.entries(notes).flatMap(([path, { otraLectura: other }]) =>
      other && other.valor !== null && other.procesador !== processorLabels.local
        ? [[path, { by: other.procesador, value: other.valor }]]
        : [],
    ),
  )
}
