// Coalesces equal queries: when a document changes, everybody who looks at the list fetches it again at once, and they
// share one query. Nobody gets a query that started before their call, so that everybody sees what they saved. Calls
// that arrive while one is running share the next.

interface Readings {
  underway: Map<string, Promise<unknown>>
  next: Map<string, Promise<unknown>>
}

const readingsOf = new WeakMap<object, Readings>()

/** `key` names everything besides the database that the answer depends on. */
export function shareReading<Answer>(db: object, key: string, read: () => Promise<Answer>): Promise<Answer> {
  const readings = readingsOf.get(db) ?? { underway: new Map(), next: new Map() }
  readingsOf.set(db, readings)
  const { underway, next } = readings
  const shared = next.get(key)
  // The type is the same for all answers to a key.
  if (shared) return shared as Promise<Answer>
  const before = underway.get(key)
  const start = () => {
    next.delete(key)
    const reading = read().finally(() => {
      if (underway.get(key) === reading) underway.delete(key)
    })
    underway.set(key, reading)
    return reading
  }
  if (!before) return start()
  const later = before.then(start, start)
  next.set(key, later)
  return later
}
