// The saving mode: asks nobody if the local reading, the code and the sums agree; otherwise asks the model about the doubted
// fields only, with crops of the pages. If the doubt is larger, asks about the whole document.
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
  /** The fields asked about; empty if nobody was asked, null if the whole document was. */
  fields: string[] | null
  /** The fields that the model answered. */
  answered: string[]
  /** Number of values that are sure without the model. */
  sure: number
  /** Estimated cost of a question about the whole document; null if unknown. */
  wholeUsd: number | null
}

export interface Spared {
  /** Undefined if the whole document must be asked about. */
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
  // Everything else is the local reading itself and cannot confirm itself.
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
