// Helpers for values of unchecked shape: parsed JSON, or fields where programs may write anything.

/** Whether a value is an object and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A copy of the record; an empty one for any other value. */
export function toRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? { ...value } : {}
}

/** The value at a path such as `productos.0.total`. */
export function valueAt(data: unknown, path: string): unknown {
  return valueAtParts(data, path.split('.'))
}

export function valueAtParts(data: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>((value, part) => (hasMember(value, part) ? value[part] : undefined), data)
}

/** Whether the value has the member; in an array only items count, never `length`. */
export function hasMember(value: unknown, name: string): value is Record<string, unknown> {
  const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isHolder && (!Array.isArray(value) || /^\d+$/.test(name))
}
