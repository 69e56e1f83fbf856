// Formats values of extracted data as a page prints them: amounts with separators, quantities without.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'

const bare = new Set(['cantidad'])

export function printValue(path: string, value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return null
  const name = path.split('.').at(-1) ?? ''
  return bare.has(name)
    ? String(value)
    : value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })
}

/** Every scalar of the sections, in order, with its path. */
export function printedFields(data: ExtractedData): { path: string; text: string }[] {
  const sections = ['documento', 'proveedor', 'cliente', 'totales', 'informacion_adicional'] as const
  return sections.flatMap((section) =>
    Object.entries(data[section] ?? {}).flatMap(([name, value]) => {
      const path = `${section}.${name}`
      const text = printValue(path, value)
      return text === null ? [] : [{ path, text }]
    }),
  )
}
