// Field paths such as `proveedor.nombre` or `productos.0.precio`, read and written inside extracted data.
import type { ExtractedData } from '@conforme/contract/extracted-data'

const segment = /^[\p{L}\p{N}_ -]{1,80}$/u
const forbidden = new Set(['__proto__', 'constructor', 'prototype', 'metadata'])
/** Sections where a value that the reading missed may be written in by hand. */
const openSections = new Set(['documento', 'proveedor', 'cliente', 'totales', 'informacion_adicional'])

export function parseFieldPath(path: string): string[] | undefined {
  const parts = path.split('.')
  const isFine = parts.length <= 6 && parts.every((part) => segment.test(part) && !forbidden.has(part))
  return isFine ? parts : undefined
}

export function readField(data: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>((value, part) => (isContainer(value) ? value[part] : undefined), data)
}

/** Whether there is something at the path, or a place where something may be written. */
export function isEditable(data: ExtractedData, parts: readonly string[]): boolean {
  const value = readField(data, parts)
  if (isContainer(value)) return false
  if (value !== undefined) return true
  const [section = ''] = parts
  if (parts.length === 2 && openSections.has(section)) return true
  const item = readField(data, parts.slice(0, -1))
  return parts.length === 3 && isContainer(item) && !Array.isArray(item)
}

/** A copy with the value written; nothing that the caller holds changes. */
export function writeField(data: ExtractedData, parts: readonly string[], value: unknown): ExtractedData {
  const copy = structuredClone(data)
  let place: Record<string, unknown> = copy
  for (const part of parts.slice(0, -1)) {
    const inner = place[part]
    place = isContainer(inner) ? inner : (place[part] = {} as Record<string, unknown>)
  }
  const last = parts.at(-1)
  if (last !== undefined) place[last] = value
  return copy
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
