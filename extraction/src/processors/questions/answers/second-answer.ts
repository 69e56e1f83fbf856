// Merges the answer to a second question into the first: only the fields that were asked about, as printed. Everything else
// that the model says is ignored.
import { z } from 'zod'
import { ExtractedData } from '@conforme/contract/data/extracted-data'
import { headerFields, itemFields, kindOfPath } from './answer-fields.ts'
import { cleanText } from './answer-schema.ts'
import { addUsage, roundCost } from '../../models/cost.ts'
import { findJson } from './json-in-text.ts'
import type { FailingField, RawAnswer, SecondQuestion } from '../../processor.ts'
import type { Usage } from '../../models/usage.ts'
import { toValue } from './to-extracted-data.ts'

const SecondAnswer = z.object({
  correcciones: z.array(
    z.object({ campo: z.string(), valor: z.union([z.string(), z.number().transform(String)]).nullable() }),
  ),
})

/** Description of the field: never the value that was read or that is expected. */
export type AskedField = FailingField & { about: string }

const mostFields = 12

export function askedFields(question: SecondQuestion): AskedField[] {
  return question.failing
    .filter((field) => kindOfPath(field.path) !== undefined)
    .slice(0, mostFields)
    .map((field) => ({ ...field, about: aboutOf(question.answer, field.path) }))
}

function aboutOf({ data }: RawAnswer, path: string): string {
  const [, index, column] = /^productos\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (column === undefined) return headerFields.find((field) => field.path === path)?.about ?? path
  const about = itemFields.find((field) => field.path === column)?.about ?? column
  const description = column === 'descripcion' ? undefined : data.productos?.[Number(index)]?.descripcion
  return description
    ? `En la línea «${description}»: ${about}`
    : `En la línea ${String(Number(index) + 1)}: ${about}`
}

/** Undefined if the reply cannot be used; the first answer then stands. */
export function applySecondAnswer(
  answer: RawAnswer,
  asked: readonly AskedField[],
  text: string,
): Pick<RawAnswer, 'data' | 'hints'> | undefined {
  const json = findJson(text)
  const parsed = json.ok ? SecondAnswer.safeParse(json.value) : undefined
  if (!parsed?.success) return undefined
  const data: unknown = structuredClone(answer.data)
  const hints = { ...answer.hints }
  for (const { campo, valor } of parsed.data.correcciones) {
    const kind = kindOfPath(campo)
    const printed = cleanText(valor)
    if (kind === undefined || printed === undefined || !asked.some((field) => field.path === campo)) continue
    const value = toValue(printed, kind)
    if (value === undefined || !setAt(data, campo.split('.'), value)) continue
    hints[campo] = { verbatim: printed }
  }
  return { data: ExtractedData.parse(data), hints }
}

/** False if the path has no object to set the value on. */
export function setAt(target: unknown, path: string[], value: unknown): boolean {
  const [key, ...rest] = path
  if (key === undefined || typeof target !== 'object' || target === null) return false
  if (rest.length === 0) return Reflect.set(target, key, value)
  const inner: unknown = Reflect.get(target, key)
  // A missing section is created; a line item must exist already.
  if (inner === undefined && !Array.isArray(target))
    return Reflect.set(target, key, {}) && setAt(Reflect.get(target, key), rest, value)
  return setAt(inner, rest, value)
}

export function withSecondAnswer(
  answer: RawAnswer,
  look: Pick<RawAnswer, 'data' | 'hints'> | undefined,
  { usage, costUsd, waitedMs }: { usage: Usage; costUsd: number; waitedMs: number },
): RawAnswer {
  return {
    ...answer,
    ...look,
    usage: addUsage(answer.usage ?? {}, usage),
    costUsd: roundCost((answer.costUsd ?? 0) + costUsd),
    timings: { ...answer.timings, secondQuestion: waitedMs },
  }
}
