// The saving mode: where the local reading, the code and the sums agree nobody is asked; otherwise the model is asked
// about the fields in doubt and sees the parts of the pages that hold them. A larger doubt is a question about it all.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { processorLabels } from '@conforme/contract/processors/processors'
import { takeWhatFits } from '../choose/take-what-fits.ts'
import { Failure } from '../failure.ts'
import { normalizeAnswer } from '../normalize/normalize.ts'
import type { FailingField, Processor, ProcessorRequest, RawAnswer } from '../processors/processor.ts'
import { settle, type Settled, type ToSettle } from '../settle-extraction.ts'
import { isWorthKeeping } from '../take-local-reading.ts'
import { findDoubts } from './find-doubts.ts'

export interface Saving {
  /** Asked about; empty where nobody was asked, null where all was. */
  fields: string[] | null
  /** Of these, what the model gave. */
  answered: string[]
  /** Values that were read surely without it. */
  sure: number
  /** What a question about the whole document is estimated to cost; null where nobody can tell. */
  wholeUsd: number | null
}

export interface Spared {
  /** Undefined: all is to be asked. */
  settled?: Settled
  saving: Saving
}

export async function answerSparingly(
  given: Omit<ToSettle, 'answers'> & { localReader: Processor },
): Promise<Spared> {
  const { processor, asked, judge } = given
  const local = await given.localReader.answer(asked)
  const judged = await judge(local, undefined)
  const { fields, isWhole, sure } = findDoubts(judged.extractedData, asked.reading)
  const wholeUsd = (await processor.estimate?.(asked, local.data)) ?? null
  const whole: Spared = { saving: { fields: null, answered: [], sure, wholeUsd } }
  if (isWhole || !isWorthKeeping(local)) return whole
  if (fields.length === 0)
    return { settled: { answer: local, judged }, saving: { fields, answered: [], sure, wholeUsd } }
  const again = await ask(processor, asked, local, placed(fields, judged.extractedData))
  if (!again) return whole
  if (again instanceof Failure) {
    const settled = await settle({ ...given, answers: { first: again, local } })
    return { settled, saving: { fields, answered: [], sure, wholeUsd } }
  }
  const answered = fields.filter((path) => again.hints?.[path] !== local.hints?.[path])
  // All else is the local reading itself, and does not bear itself out.
  const second = { processor: processorLabels.local, data: normalizeAnswer(local.data).data, only: answered }
  const by = processorLabels[processor.id]
  const answer = await takeWhatFits({ answer: again, by, second, choose: given.choose })
  return {
    settled: { answer, judged: await judge(answer, second) },
    saving: { fields, answered, sure, wholeUsd },
  }
}

async function ask(
  processor: Processor,
  request: ProcessorRequest,
  answer: RawAnswer,
  failing: FailingField[],
): Promise<RawAnswer | Failure | undefined> {
  try {
    return await processor.askAgain?.({ request, answer, failing })
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

function placed(fields: readonly string[], { metadata }: ExtractedData): FailingField[] {
  return fields.map((path) => {
    const { pagina, caja } = metadata?.campos[path] ?? {}
    return pagina === undefined || !caja ? { path } : { path, place: { page: pagina, box: caja } }
  })
}
