// Lists every value of an answer with its path, whatever its section; `metadata` is our own and has no values.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { fieldRow, type FieldKind } from '@conforme/contract/data/field-table'
import { isIsoDate } from '@conforme/contract/values/iso-dates'

export interface Leaf {
  path: string
  /** The last part of the path. */
  name: string
  value: string | number
  kind: FieldKind
  /** The line item that it belongs to, such as `productos.0`. */
  item?: string
}

export const itemSections = ['productos', 'articulos', 'items'] as const

export function leavesOf(data: ExtractedData): Leaf[] {
  const leaves: Leaf[] = []
  for (const [section, value] of Object.entries(data)) {
    if (section !== 'metadata') collect(value, section, undefined, leaves)
  }
  return leaves
}

function collect(value: unknown, path: string, item: string | undefined, leaves: Leaf[]): void {
  if (Array.isArray(value)) {
    value.forEach((element, at) => {
      const place = `${path}.${at}`
      collect(element, place, isLine(path, element) ? place : item, leaves)
    })
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) collect(inner, `${path}.${key}`, item, leaves)
  } else if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) {
    const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
    leaves.push({ path, name, value, kind: kindOf(path, name, value), ...(item !== undefined && { item }) })
  }
}

/** Instalments and taxes are in lists too, but each is found on its own. */
function isLine(section: string, element: unknown): boolean {
  const isListOfLines = itemSections.some((name) => name === section)
  return isListOfLines || (typeof element === 'object' && element !== null && 'descripcion' in element)
}

/** Names of ids in sections that were not asked for. */
const idNames = /^(?:rfc|ruc|dni|nit|numero|serie|codigo|cuenta\w*|cci|hash|guia\w*|telefono)$/

function kindOf(path: string, name: string, value: string | number): FieldKind {
  if (typeof value === 'number') return 'amount'
  if (isIsoDate(value)) return 'date'
  if (name === 'moneda') return 'currency'
  const asked = fieldRow(path)?.kind
  // A total that was answered in words is a text.
  if (asked === 'id' || asked === 'documentType' || asked === 'text') return asked
  return idNames.test(name) ? 'id' : 'text'
}
