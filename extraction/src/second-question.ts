// When rules fail on key fields, the model is asked once more about those fields alone. Its second reading counts only
// where it makes more rules hold; what the paper itself states wrongly is left as it is printed.
import type { Check, ExtractedData } from '@conforme/contract/extracted-data'
import { Failure } from './failure.ts'
import type { JudgedAnswer } from './judge-answer.ts'
import type { FailingField, Processor, ProcessorRequest, RawAnswer } from './processors/processor.ts'

export interface SecondQuestionRequest {
  processor: Processor
  request: ProcessorRequest
  answer: RawAnswer
  judge(answer: RawAnswer): JudgedAnswer
}

export interface SettledAnswer {
  answer: RawAnswer
  judged: JudgedAnswer
}

export async function settleAnswer({
  processor,
  request,
  answer,
  judge,
}: SecondQuestionRequest): Promise<SettledAnswer> {
  const judged = judge(answer)
  const failing = failingFields(judged.extractedData, request)
  if (failing.length === 0 || !processor.askAgain) return { answer, judged }
  const again = await askAgain(processor, request, answer, failing)
  if (again === answer) return { answer, judged } // nothing was asked
  const rejudged = judge(again)
  if (failures(rejudged.extractedData).length < failures(judged.extractedData).length) {
    return { answer: again, judged: rejudged }
  }
  // The second reading helped nothing: the first stands, but both were paid for.
  const { usage, costUsd, timings, notices } = again
  const kept = { ...answer, notices, ...(usage && { usage }), ...(timings && { timings }) }
  return { answer: costUsd === undefined ? kept : { ...kept, costUsd }, judged: judge(kept) }
}

/** The first answer is there already and must survive whatever happens to the second question. */
async function askAgain(
  processor: Processor,
  request: ProcessorRequest,
  answer: RawAnswer,
  failing: FailingField[],
): Promise<RawAnswer> {
  try {
    return (await processor.askAgain?.({ request, answer, failing })) ?? answer
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'cancelled') throw error
    return {
      ...answer,
      notices: [...answer.notices, 'No se pudo volver a preguntar por los campos que no cuadran.'],
    }
  }
}

function failures(data: ExtractedData): Check[] {
  return (data.metadata?.revisiones ?? []).filter((check) => check.estado === 'falla')
}

const keyFields =
  /^(?:documento\.(?:numero|fecha)|proveedor\.rfc|cliente\.rfc|totales\.\w+|productos\.\d+\.(?:cantidad|precio|total))$/

/** Key fields of failed rules, where at least one of a rule's fields may have been misread. */
export function failingFields(
  data: ExtractedData,
  { reading }: Pick<ProcessorRequest, 'reading'>,
): FailingField[] {
  const notes = data.metadata?.campos ?? {}
  const printed = reading.pages.every((page) => page.source === 'pdf')
  const mayBeMisread = (path: string): boolean => {
    const note = notes[path]
    return !printed || note?.evidencia !== 'exacta' || note.otraLectura !== undefined
  }
  const reasons = new Map<string, string>()
  for (const check of failures(data)) {
    const fields = check.campos.filter((path) => keyFields.test(path))
    if (!fields.some(mayBeMisread)) continue
    for (const path of fields) if (!reasons.has(path)) reasons.set(path, check.mensaje)
  }
  return [...reasons].map(([path, reason]) => ({ path, reason }))
}
