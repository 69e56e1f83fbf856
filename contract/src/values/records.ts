// Values whose shape nobody has checked: what came as JSON, or stands where programs may write what they like.

/** An object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Empty where it is none. */
export function toRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? { ...value } : {}
}

/** What stands at a path such as `productos.0.total`. */
export function valueAt(data: unknown, path: string): unknown {
  return valueAtParts(data, path.split('.'))
}

export function valueAtParts(data: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>((value, part) => (hasMember(value, part) ? value[part] : undefined), data)
}

/** Of a list only its items, never `length`. */
export function hasMember(value: unknown, name: string): value is Record<string, unknown> {
  const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isHolder && (!Array.isArray(value) || /^\d+$/.test(name))
}
