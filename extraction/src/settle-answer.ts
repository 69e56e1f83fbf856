// When rules fail on key fields, asks the model once more about those fields only, without telling it what was read or
// expected. The second reading counts only where the document fits together better with it; an error that the paper itself
// prints is left as printed. Lines without evidence are removed if the rules then hold.
import { valueAt } from '@conforme/contract/values/records'
import type { Check, ExtractedData } from '@conforme/contract/data/extracted-data'
import { Failure } from './failure.ts'
import type { Choose } from './choose/choose-together.ts'
import { inventedLines } from './judge/confidence/invented-values.ts'
import type { JudgedAnswer } from './judge/judge-answer.ts'
import { normalizeAnswer } from './normalize/normalize.ts'
import type { FailingField, Processor, ProcessorRequest, RawAnswer } from './processors/processor.ts'

export interface SettleRequest {
  processor: Processor
  request: ProcessorRequest
  answer: RawAnswer
  judge(answer: RawAnswer): Promise<JudgedAnswer>
  choose: Choose
}

export interface SettledAnswer {
  answer: RawAnswer
  judged: JudgedAnswer
}

export async function settleAnswer(question: SettleRequest): Promise<SettledAnswer> {
  const first = await withoutInventedLines(question)
  const { processor, request, judge, choose } = question
  const { answer, judged } = first
  const failing = failingFields(judged.extractedData, request)
  if (failing.length === 0 || !processor.askAgain) return first
  const again = await askAgain(processor, request, answer, failing)
  if (again === answer) return first // the second question was not asked
  const better = await takeBetter(answer, again, { failing, choose })
  return { answer: better, judged: await judge(better) }
}

/** Takes those values of the second reading that make the document fit together better. */
async function takeBetter(
  first: RawAnswer,
  again: RawAnswer,
  { failing, choose }: { failing: readonly FailingField[]; choose: Choose },
): Promise<RawAnswer> {
  const [before, now] = [normalizeAnswer(first.data).data, normalizeAnswer(again.data).data]
  const others = new Map(
    failing.flatMap(({ path }) => {
      const value = valueAt(now, path)
      const isOther =
        (typeof value === 'string' || typeof value === 'number') && value !== valueAt(before, path)
      return isOther ? [[path, value] as const] : []
    }),
  )
  const { data, taken } = await choose(before, others)
  const hints = { ...first.hints }
  for (const path of taken) hints[path] = again.hints?.[path] ?? {}
  // The second reading was paid for, even if none of it is used.
  return { ...again, data: taken.length > 0 ? data : first.data, hints }
}

/** Removes lines that have no place on the page, if the rest adds up without them. */
async function withoutInventedLines({ answer, judge }: SettleRequest): Promise<SettledAnswer> {
  const judged = await judge(answer)
  const invented = inventedLines(judged.extractedData)
  const lines = answer.data.productos ?? []
  if (invented.length === 0 || invented.length === lines.length) return { answer, judged }
  const kept = lines.map((_, index) => index).filter((index) => !invented.includes(index))
  const notice =
    invented.length === 1
      ? 'Se quitó una línea que no está en el documento.'
      : `Se quitaron ${String(invented.length)} líneas que no están en el documento.`
  const shorter: RawAnswer = {
    ...answer,
    data: { ...answer.data, productos: lines.filter((_, index) => kept.includes(index)) },
    hints: movedHints(answer.hints ?? {}, kept),
    notices: [...answer.notices, notice],
  }
  const rejudged = await judge(shorter)
  const isBetter = failures(rejudged.extractedData).length < failures(judged.extractedData).length
  return isBetter ? { answer: shorter, judged: rejudged } : { answer, judged }
}

function movedHints(hints: NonNullable<RawAnswer['hints']>, kept: readonly number[]): typeof hints {
  return Object.fromEntries(
    Object.entries(hints).flatMap(([path, hint]) => {
      const [, index, column] = /^productos\.(\d+)\.(.+)$/.exec(path) ?? []
      if (index === undefined || column === undefined) return [[path, hint]]
      const at = kept.indexOf(Number(index))
      return at < 0 ? [] : [[`productos.${String(at)}.${column}`, hint]]
    }),
  )
}

/** Asks the second question. The first answer survives any failure of it. */
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

/** Key fields of failed rules, where at least one field of the rule may have been misread. */
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
  const paths = new Set<string>()
  for (const check of failures(data)) {
    const fields = check.campos.filter((path) => keyFields.test(path))
    if (fields.some(mayBeMisread)) for (const path of fields) paths.add(path)
  }
  return [...paths].map((path) => {
    const { pagina, caja } = notes[path] ?? {}
    return pagina === undefined || !caja ? { path } : { path, place: { page: pagina, box: caja } }
  })
}
