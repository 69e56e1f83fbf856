// A company's screens ask for the same at the same moment: each time a document changes, everybody who looks at the list asks
// for it again. They share one reading. Nobody is given one that had begun before they asked, so that everybody finds what
// they saved; whoever comes while one is under way shares the next.

interface Readings {
  underway: Map<string, Promise<unknown>>
  next: Map<string, Promise<unknown>>
}

const readingsOf = new WeakMap<object, Readings>()

/** `key` says all that the answer depends on beside the database. */
export function shareReading<Answer>(db: object, key: string, read: () => Promise<Answer>): Promise<Answer> {
  const readings = readingsOf.get(db) ?? { underway: new Map(), next: new Map() }
  readingsOf.set(db, readings)
  const { underway, next } = readings
  const shared = next.get(key)
  // What is kept under a key was read for it.
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
