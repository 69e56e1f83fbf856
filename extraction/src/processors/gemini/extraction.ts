// The answer format for the model and its parser: a list of extractions, each with a field class, the document's words that
// hold it, and for a line item the words of its columns.
import type { ParsedText } from '../questions/ask-model.ts'
import { headerFields, itemFields } from '../questions/answers/answer-fields.ts'
import { cleanText } from '../questions/answers/answer-schema.ts'
import { findJson } from '../questions/answers/json-in-text.ts'
import { toPrinted, toRecord, unwrap } from '../questions/answers/loose-values.ts'

export const itemClass = 'producto'
export const classes = [...headerFields.map((field) => field.path), itemClass]

export interface Extraction {
  class: string
  /** The document's own words. */
  text: string
  /** For a line item: its columns, as printed. */
  attributes: Record<string, string>
}

/** Gemini writes in the order of `required`: first what it is, then where, then the parts. */
export const extractionSchema = {
  type: 'object',
  required: ['extractions'],
  properties: {
    extractions: {
      type: 'array',
      items: {
        type: 'object',
        required: ['clase', 'texto', 'atributos'],
        properties: {
          clase: { type: 'string', enum: classes },
          texto: { type: 'string', description: 'Las palabras del documento, tal como están.' },
          atributos: {
            type: ['object', 'null'],
            description: 'Solo para un producto: sus columnas, tal como están impresas. Si no, null.',
            required: itemFields.map((field) => field.path),
            properties: Object.fromEntries(
              itemFields.map((field) => [field.path, { type: ['string', 'null'], description: field.about }]),
            ),
          },
        },
      },
    },
  },
} as const

/** Skips malformed rows and classes that were not asked for. */
export function parseExtractions(text: string): ParsedText<Extraction[]> {
  const json = findJson(text)
  if (!json.ok) return json
  const list = Array.isArray(json.value) ? json.value : unwrap(json.value, ['extractions'])?.['extractions']
  if (!Array.isArray(list)) return { ok: false, problem: 'no sigue el esquema en extractions' }
  return { ok: true, answer: list.flatMap(toExtraction), isCut: json.isCut }
}

function toExtraction(row: unknown): Extraction[] {
  const { clase, texto, atributos } = toRecord(row)
  const known = classes.find((name) => name === clase)
  if (known === undefined) return []
  const attributes = known === itemClass ? cleanAttributes(toRecord(atributos)) : {}
  const words = cleanText(toPrinted(texto)) ?? Object.values(attributes).join(' ')
  return words === '' ? [] : [{ class: known, text: words, attributes }]
}

function cleanAttributes(attributes: Record<string, unknown>): Record<string, string> {
  const clean: Record<string, string> = {}
  for (const { path } of itemFields) {
    const text = cleanText(toPrinted(attributes[path]))
    if (text !== undefined) clean[path] = text
  }
  return clean
}
