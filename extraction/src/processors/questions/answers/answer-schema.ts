// The answer format of language models, as a strict JSON schema and as our own validation, and its conversion to extracted
// data. The schema is constant: a new one costs seconds to compile at the vendor and breaks caching.
import { headerFields, itemFields, type AnswerField } from './answer-fields.ts'
import { findJson } from './json-in-text.ts'
import { toPrinted, toRecord, toRows, unwrap } from './loose-values.ts'

const sections = [...new Set(headerFields.map((field) => sectionOf(field.path)))]

function sectionOf(path: string): string {
  return path.split('.')[0] ?? path
}

function fieldsOf(section: string): AnswerField[] {
  return headerFields
    .filter((field) => sectionOf(field.path) === section)
    .map((field) => ({ ...field, path: field.path.slice(section.length + 1) }))
}

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

/** Every property required and nullable, no additional ones: a requirement of strict structured output. */
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

export type ParsedAnswer = { ok: true; answer: WireAnswer; isCut: boolean } | { ok: false; problem: string }

const topKeys = [...sections, 'productos']

/** Parses a model's text: drops fields that were not asked for and uses the rest, or returns why not, without content. */
export function parseAnswer(text: string): ParsedAnswer {
  const json = findJson(text)
  if (!json.ok) return json
  const object = unwrap(json.value, topKeys)
  if (!object) return { ok: false, problem: 'no es un objeto JSON' }
  const missing = topKeys.filter((key) => !(key in object))
  const isMissing = json.isCut ? missing.length === topKeys.length : missing.length > sections.length / 2
  if (isMissing) return { ok: false, problem: `faltan ${missing.join(', ')}` }
  const rows = toRows(object['productos'])
  if (!rows) return { ok: false, problem: 'tipo equivocado en productos' }
  return { ok: true, answer: toWireAnswer(object, rows), isCut: json.isCut }
}

function toWireAnswer(object: Record<string, unknown>, rows: Record<string, unknown>[]): WireAnswer {
  const header: Record<string, string> = {}
  for (const field of headerFields) {
    const [section, name] = field.path.split('.')
    const text = cleanText(toPrinted(toRecord(object[section ?? ''])[name ?? '']))
    if (text !== undefined) header[field.path] = text
  }
  const items = rows
    .map((row) => {
      const texts = itemFields.flatMap((field) => {
        const text = cleanText(toPrinted(row[field.path]))
        return text === undefined ? [] : [[field.path, text] as const]
      })
      return Object.fromEntries(texts)
    })
    .filter((row) => Object.keys(row).length > 0)
  return { header, items }
}

const nothing =
  /^(?:|-+|n\/?[ad]|null|none|ninguno|no (?:aplica|consta|figura|indica|especificad[oa]|disponible))\.?$/i

/** Recognises the many ways in which a model writes that it has no value. */
export function cleanText(text: string | null | undefined): string | undefined {
  const trimmed = text?.normalize('NFC').replace(/\s+/g, ' ').trim() ?? ''
  return nothing.test(trimmed) ? undefined : trimmed
}
