import type { LiveEvent } from '@conforme/contract/events'

/** Undefined for an unknown event: a newer server may send other types. */
export function parseEvent(text: string): LiveEvent | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return isLiveEvent(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function isLiveEvent(value: unknown): value is LiveEvent {
  if (typeof value !== 'object' || value === null) return false
  const [type, of] = [
    Reflect.get(value, 'type'),
    Reflect.get(value, 'documentId') ?? Reflect.get(value, 'ruc'),
  ]
  return ['document', 'supplier', 'presence'].includes(String(type)) && typeof of === 'string'
}
