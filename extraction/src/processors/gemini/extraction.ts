// What the model is asked to write and how it is read: a list of extractions, each a class of field, the words of
// the document that hold it, and for a line item the words of its columns.
import { z } from 'zod'
import { headerFields, itemFields } from '../answer-fields.ts'
import { cleanText, parseJson } from '../answer-schema.ts'

export const itemClass = 'producto'
export const classes = [...headerFields.map((field) => field.path), itemClass]

export interface Extraction {
  class: string
  /** The document's own words. */
  text: string
  /** Of a line item: its columns, as printed. */
  attributes: Record<string, string>
}

/** Order of `required` is the order in which Gemini writes: first what it is, then where, then the parts. */
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

const printed = z.union([z.string(), z.number().transform(String)]).nullish()

const Extractions = z.object({
  extractions: z.array(
    z.object({ clase: z.string(), texto: printed, atributos: z.record(z.string(), printed).nullish() }),
  ),
})

export type ParsedExtractions = { ok: true; extractions: Extraction[] } | { ok: false; problem: string }

export function parseExtractions(text: string): ParsedExtractions {
  const json = parseJson(text)
  if (!json.ok) return json
  const parsed = Extractions.safeParse(json.value)
  if (!parsed.success) {
    return { ok: false, problem: `no sigue el esquema en ${parsed.error.issues[0]?.path.join('.') ?? ''}` }
  }
  const extractions = parsed.data.extractions.flatMap((found) => {
    if (!classes.includes(found.clase)) return []
    const attributes = found.clase === itemClass ? cleanAttributes(found.atributos ?? {}) : {}
    const words = cleanText(found.texto) ?? Object.values(attributes).join(' ')
    return words === '' ? [] : [{ class: found.clase, text: words, attributes }]
  })
  return { ok: true, extractions }
}

function cleanAttributes(attributes: Record<string, string | null | undefined>): Record<string, string> {
  const clean: Record<string, string> = {}
  for (const { path } of itemFields) {
    const text = cleanText(attributes[path])
    if (text !== undefined) clean[path] = text
  }
  return clean
}
