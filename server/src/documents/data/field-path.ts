// Field paths such as `proveedor.nombre` or `productos.0.precio`: what they mean in the data of a document, and their
// values read and written. A path leads through own members only, and in lists to lines that are there.
import type { ExtractedData } from '@conforme/contract/data/extracted-data'
import { isFieldName, isKnownSection } from '@conforme/contract/data/fields'
import { maxFieldDepth } from '@conforme/contract/limits'

export interface FieldAddress {
  parts: readonly string[]
  /** What stands there: a text, a number, a boolean, null, or nothing yet. */
  value: unknown
}

/** Where a single value stands or may be written; undefined for what is no address of this document. */
export function findAddress(data: ExtractedData, path: string): FieldAddress | undefined {
  const parts = path.split('.')
  if (parts.length > maxFieldDepth || parts[0] === 'metadata' || !parts.every(isFieldName)) return undefined
  const value = readParts(data, parts)
  if (isContainer(value)) return undefined
  return value === undefined && !isPlaceForMore(data, parts) ? undefined : { parts, value }
}

/** A section of every document, or something of several fields in a list or section: a line, a group. */
function isPlaceForMore(data: ExtractedData, parts: readonly string[]): boolean {
  const [section = ''] = parts
  const holder = readParts(data, parts.slice(0, -1))
  if (parts.length === 2) return isKnownSection(section) && (holder === undefined || isFields(holder))
  return parts.length === 3 && isFields(holder)
}

export function readField(data: unknown, path: string): unknown {
  return readParts(data, path.split('.'))
}

function readParts(data: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>((value, part) => (hasMember(value, part) ? value[part] : undefined), data)
}

/** A copy with the value written; nothing that the caller holds changes. */
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

function hasMember(value: unknown, name: string): value is Record<string, unknown> {
  // Of a list, its lines: its length is nobody's to write.
  return isContainer(value) && Object.hasOwn(value, name) && (!Array.isArray(value) || /^\d+$/.test(name))
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isFields(value: unknown): value is Record<string, unknown> {
  return isContainer(value) && !Array.isArray(value)
}
