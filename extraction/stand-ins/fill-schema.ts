// Writes the answer of an ideal model: fills the schema of a request, or the requested fields, from a known document.
import { isRecord, valueAt } from '@conforme/contract/values/records'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { printValue } from './printed-values.ts'

export function composeAnswer(
  data: ExtractedData,
  { text, schema }: { text: string; schema: Record<string, unknown> | undefined },
): unknown {
  const asked = [...(text.split('Campos que se buscan:')[1] ?? '').matchAll(/^- ([\w.]+):/gm)].map(
    (match) => match[1] ?? '',
  )
  if (asked.length > 0) {
    const corrections = asked.map((path) => ({ campo: path, valor: printValue(path, valueAt(data, path)) }))
    return {
      lecturas: corrections.map(({ campo, valor }) => ({ etiqueta: campo, valor: valor ?? '' })),
      correcciones: corrections,
    }
  }
  return schema === undefined ? data : fill(schema, data, '')
}

/** Follows the schema strictly: every property, and no others. */
function fill(schema: Record<string, unknown>, value: unknown, path: string): unknown {
  if (schema['type'] === 'object' && isRecord(schema['properties'])) {
    const from = isRecord(value) ? value : {}
    return Object.fromEntries(
      Object.entries(schema['properties']).map(([name, inner]) => [
        name,
        isRecord(inner) ? fill(inner, from[name], `${path}.${name}`) : null,
      ]),
    )
  }
  if (schema['type'] === 'array' && isRecord(schema['items'])) {
    const items = schema['items']
    return (Array.isArray(value) ? value : []).map((item) => fill(items, item, path))
  }
  return printValue(path, value)
}

/** Splits a text into the pieces of a stream. */
export function bits(text: string): string[] {
  return text.match(/[\s\S]{1,40}/g) ?? []
}
