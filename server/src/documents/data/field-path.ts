// Resolves, reads and writes field paths such as `proveedor.nombre` or `productos.0.precio`. A path follows own
// properties only, and existing items of lists.
import { hasMember, isRecord, valueAtParts } from '@conforme/contract/values/records'
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { isFieldName, isKnownSection } from '@conforme/contract/data/fields'
import { maxFieldDepth } from '@conforme/contract/limits'

export interface FieldAddress {
  parts: readonly string[]
  /** The current value: string, number, boolean, null, or undefined. */
  value: unknown
}

/** Finds where a single value is or may be written; undefined if the path is not valid in this document. */
export function findAddress(data: ExtractedData, path: string): FieldAddress | undefined {
  const parts = path.split('.')
  if (parts.length > maxFieldDepth || parts[0] === 'metadata' || !parts.every(isFieldName)) return undefined
  const value = valueAtParts(data, parts)
  if (isContainer(value)) return undefined
  return value === undefined && !isPlaceForMore(data, parts) ? undefined : { parts, value }
}

/**
 * Whether a new field may be added here: in a section of every document, or in an object of a list or section (a line,
 * a group).
 */
function isPlaceForMore(data: ExtractedData, parts: readonly string[]): boolean {
  const [section = ''] = parts
  const holder = valueAtParts(data, parts.slice(0, -1))
  if (parts.length === 2) return isKnownSection(section) && (holder === undefined || isRecord(holder))
  return parts.length === 3 && isRecord(holder)
}

/** Returns a copy with the value written. */
export function writeField(data: ExtractedData, { parts }: FieldAddress, value: unknown): ExtractedData {
  const copy = structuredClone(data)
  let place: Record<string, unknown> = copy
  for (const part of parts.slice(0, -1)) {
    const inner = hasMember(place, part) ? place[part] : undefined
    place = isContainer(inner) ? inner : (place[part] = {} as Record<string, unknown>)
  }
  const last = parts.at(-1)
  if (last !== undefined) place[last] = value
  return copy
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
