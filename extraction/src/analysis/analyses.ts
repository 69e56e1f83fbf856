// The rules that run on a reading, by name. They run in a child process, which is killed if it takes too long or too much
// memory, so inputs and outputs are plain data.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { chooseTogether, type Chosen } from '../choose/choose-together.ts'
import type { OtherValues } from '../choose/alternatives.ts'
import { settleOcrNumbers } from '../choose/settle-ocr-numbers.ts'
import { answerWithHabits } from '../habits/answer-with-habits.ts'
import { weighTogether } from '../judge/judge-answer.ts'
import { judgeStored } from '../judge/judge-stored.ts'
import type { DocumentContext, RawAnswer } from '../processors/processor.ts'
import type { Reading } from '../reading/reading.ts'
import { judgeStoredXml, judgeXml } from '../xml/judge-xml.ts'
import { judgeRaw, type KnownFacts, type RawToJudge } from './judge-raw.ts'

interface ToChoose {
  data: ExtractedData
  others: OtherValues
  known: KnownFacts
}

export const analyses = {
  settleOcrNumbers: (reading: Reading, { today }: { today: string }): Reading =>
    settleOcrNumbers(reading, today),
  answerLocally: (reading: Reading, context: DocumentContext): RawAnswer =>
    answerWithHabits(reading, context),
  judge: (reading: Reading, raw: RawToJudge) => judgeRaw(reading, raw),
  choose: (reading: Reading, { data, others, known }: ToChoose): Chosen =>
    chooseTogether(data, others, (changed) => weighTogether({ ...known, reading, data: changed })),
  judgeXml: (reading: Reading, one: WithoutReading<typeof judgeXml>) => judgeXml({ ...one, reading }),
  judgeStored: (reading: Reading, one: WithoutReading<typeof judgeStored>) =>
    judgeStored({ ...one, reading }),
  judgeStoredXml: (reading: Reading, one: WithoutReading<typeof judgeStoredXml>) =>
    judgeStoredXml({ ...one, reading }),
}

type WithoutReading<Rule extends (one: never) => unknown> = Omit<Parameters<Rule>[0], 'reading'>

type Analyses = typeof analyses

export type AnalysisName = keyof Analyses

/** Requests the result of one rule on one reading. */
export type Analyse = <Name extends AnalysisName>(
  name: Name,
  input: Parameters<Analyses[Name]>[1],
) => Promise<ReturnType<Analyses[Name]>>
