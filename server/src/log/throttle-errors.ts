// While a database is away, every queue of a process fails every two seconds. An operator needs to read that once.

export interface ThrottleOptions {
  everyMs?: number
  now?: () => number
}

/**
 * Passes an error on at most once in `everyMs` by its kind, with how many of its kind came since the last one was said.
 * An error of another kind is said at once.
 */
export function throttleErrors(
  report: (error: Error, suppressed: number) => void,
  { everyMs = 60_000, now = Date.now }: ThrottleOptions = {},
): (error: Error) => void {
  const kinds = new Map<string, { reportedAt: number; suppressed: number }>()
  return (error) => {
    const kind = kindOf(error)
    const known = kinds.get(kind)
    if (known && now() - known.reportedAt < everyMs) {
      known.suppressed += 1
      return
    }
    kinds.set(kind, { reportedAt: now(), suppressed: 0 })
    report(error, known?.suppressed ?? 0)
  }
}

/** A message may name which queue it was; the code is the same for all of them. */
function kindOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : error.message
}
