// A document's texts, for rules that search them.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'

const placeholder = /^(?:no|ninguna?o?|no aplica|n\/?a|-+|0(?:[.,]0+)?)$/i

/** The additional information by name, without placeholders for "none": `monto detraccion: 141.60`. */
export function documentNotes(data: ExtractedData, without?: ReadonlySet<string>): string {
  const notes = Object.entries(data.informacion_adicional ?? {}).filter(([name]) => !without?.has(name))
  return [...named(Object.fromEntries(notes), '')].join('\n')
}

function* named(value: unknown, name: string): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value).trim()
    if (text !== '' && !placeholder.test(text)) yield `${name.replaceAll('_', ' ')}: ${text}`
  } else if (Array.isArray(value)) {
    for (const inner of value) yield* named(inner, name)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* named(inner, `${name} ${key}`.trim())
  }
}

export function lineDescriptions(data: ExtractedData): string[] {
  const lines = [...(data.productos ?? []), ...(data.articulos ?? []), ...(data.items ?? [])]
  return lines.flatMap(({ descripcion }) => descripcion ?? [])
}
