// The shape in which a language model answers, as a strict JSON schema and as a check of our own, and the way from
// there to extracted data. One stable schema: a new one costs seconds to compile at the vendor and breaks caching.
import { z } from 'zod'
import { headerFields, itemFields, type AnswerField } from './answer-fields.ts'

const printed = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (typeof value === 'number' ? String(value) : value))

const sections = [...new Set(headerFields.map((field) => sectionOf(field.path)))]

function sectionOf(path: string): string {
  return path.split('.')[0] ?? path
}

function fieldsOf(section: string): AnswerField[] {
  return headerFields
    .filter((field) => sectionOf(field.path) === section)
    .map((field) => ({ ...field, path: field.path.slice(section.length + 1) }))
}

/** Forgiving where it is safe to be: a missing field is an absent one, a number stands for its text. */
const Answer = z.object({
  secciones: z.record(z.string(), z.record(z.string(), printed)),
  productos: z.array(z.record(z.string(), printed)),
})

export interface WireAnswer {
  /** Texts as printed, by field path. */
  header: Record<string, string>
  items: Record<string, string>[]
}

type JsonSchema = Record<string, unknown>

function objectSchema(fields: AnswerField[]): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.map((field) => field.path),
    properties: Object.fromEntries(
      fields.map((field) => [field.path, { type: ['string', 'null'], description: field.about }]),
    ),
  }
}

/** Every property required and nullable, nothing extra allowed: what strict structured output demands. */
export const answerSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: [...sections, 'productos'],
  properties: {
    ...Object.fromEntries(sections.map((section) => [section, objectSchema(fieldsOf(section))])),
    productos: {
      type: 'array',
      description: 'Una entrada por línea de detalle, en orden.',
      items: objectSchema(itemFields),
    },
  },
}

export const answerSchemaName = 'documento_comercial'

export type ParsedAnswer = { ok: true; answer: WireAnswer } | { ok: false; problem: string }

/** Reads what a model wrote: fenced or not, but JSON of our shape or a reason why not, without its content. */
export function parseAnswer(text: string): ParsedAnswer {
  const json = parseJson(text)
  if (!json.ok) return json
  const object = z.record(z.string(), z.unknown()).safeParse(json.value)
  if (!object.success) return { ok: false, problem: 'no es un objeto JSON' }
  const missing = [...sections, 'productos'].filter((key) => !(key in object.data))
  if (missing.length > sections.length / 2) return { ok: false, problem: `faltan ${missing.join(', ')}` }
  const parsed = Answer.safeParse({
    secciones: Object.fromEntries(sections.map((section) => [section, object.data[section] ?? {}])),
    productos: object.data['productos'] ?? [],
  })
  if (parsed.success) return { ok: true, answer: toWireAnswer(parsed.data) }
  const at = parsed.error.issues
    .slice(0, 5)
    .map((issue) => issue.path.filter((key) => key !== 'secciones').join('.'))
  return { ok: false, problem: `tipo equivocado en ${at.join(', ')}` }
}

export function parseJson(text: string): { ok: true; value: unknown } | { ok: false; problem: string } {
  const bare = text
    .replace(/<think>.*?<\/think>/gs, '')
    .replace(/^\s*```\w*\s*|\s*```\s*$/g, '')
    .trim()
  try {
    const value: unknown = JSON.parse(bare)
    return { ok: true, value }
  } catch {
    return { ok: false, problem: bare === '' ? 'respuesta vacía' : 'no es JSON válido' }
  }
}

function toWireAnswer(parsed: z.infer<typeof Answer>): WireAnswer {
  const header: Record<string, string> = {}
  for (const field of headerFields) {
    const [section, name] = field.path.split('.')
    const text = cleanText(parsed.secciones[section ?? '']?.[name ?? ''])
    if (text !== undefined) header[field.path] = text
  }
  const items = parsed.productos
    .map((row) => {
      const texts = itemFields.flatMap((field) => {
        const text = cleanText(row[field.path])
        return text === undefined ? [] : [[field.path, text] as const]
      })
      return Object.fromEntries(texts)
    })
    .filter((row) => Object.keys(row).length > 0)
  return { header, items }
}

const nothing =
  /^(?:|-+|n\/?[ad]|null|none|ninguno|no (?:aplica|consta|figura|indica|especificad[oa]|disponible))\.?$/i

/** A model that has nothing to say says so in many ways. */
export function cleanText(text: string | null | undefined): string | undefined {
  const trimmed = text?.normalize('NFC').replace(/\s+/g, ' ').trim() ?? ''
  return nothing.test(trimmed) ? undefined : trimmed
}
