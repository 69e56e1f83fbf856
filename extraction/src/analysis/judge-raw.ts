// Judges a raw answer after applying the supplier's known corrections.
import type { DocumentTable, ExtractedData } from '@conforme/contract/data/extracted-data'
import type { OtherAnswer, Overruled } from '../compare-answers.ts'
import { followHabits } from '../habits/follow-habits.ts'
import { withKnownSupplier } from '../habits/known-parties.ts'
import { judgeAnswer, type JudgedAnswer } from '../judge/judge-answer.ts'
import { normalizeAnswer } from '../normalize/normalize.ts'
import type { DocumentContext, FieldHint } from '../processors/processor.ts'
import type { Reading } from '../reading/reading.ts'
import { applyCorrections } from '../supplier-corrections.ts'

/** Facts about a document from outside the answer. */
export interface KnownFacts {
  ownTaxIds: string[]
  creditRuleFrom: string | undefined
  /** ISO date. */
  today: string
}

export interface RawToJudge {
  data: ExtractedData
  hints?: Record<string, FieldHint>
  table?: DocumentTable
  overruled?: Overruled
  notices: string[]
  second: OtherAnswer | undefined
  context: DocumentContext
  known: KnownFacts
}

export function judgeRaw(
  reading: Reading,
  {
    data: answered,
    hints: rawHints = {},
    table,
    overruled,
    notices: said,
    second,
    context,
    known,
  }: RawToJudge,
): JudgedAnswer {
  const normal = normalizeAnswer(answered)
  const again = applyCorrections(
    withKnownSupplier(normal.data, context.habits, known.ownTaxIds),
    reading,
    context.hints,
  )
  const facts = { ...known, reading }
  const { data, hints, notices } = followHabits(again.data, rawHints, { habits: context.habits, ...facts })
  return judgeAnswer({
    ...facts,
    data,
    hints,
    ...(table && { table }),
    notices: [...said, ...normal.notices, ...again.notices, ...notices],
    ...(second && { second: { ...second, ...(overruled && { overruled }) } }),
  })
}
