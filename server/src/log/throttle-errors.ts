// While a database is down, every queue of a process fails every two seconds; the log should say so once.

export interface ThrottleOptions {
  everyMs?: number
  now?: () => number
}

/**
 * Reports an error at most once per `everyMs` and kind, with the number suppressed since the last report. An error of
 * another kind is reported at once.
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

/** Groups by code if there is one: a message may contain the name of a queue. */
function kindOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : error.message
}
