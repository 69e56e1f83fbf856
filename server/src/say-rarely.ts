// While a database is away, every queue of a process fails every two seconds. An operator needs to read that once.

export interface SayRarelyOptions {
  everyMs?: number
  now?: () => number
}

/**
 * Passes an error on at most once in `everyMs` by its kind, with how many of its kind came since the last one was said.
 * An error of another kind is said at once.
 */
export function sayRarely(
  say: (error: Error, unsaid: number) => void,
  { everyMs = 60_000, now = Date.now }: SayRarelyOptions = {},
): (error: Error) => void {
  const kinds = new Map<string, { saidAt: number; unsaid: number }>()
  return (error) => {
    const kind = kindOf(error)
    const known = kinds.get(kind)
    if (known && now() - known.saidAt < everyMs) {
      known.unsaid += 1
      return
    }
    kinds.set(kind, { saidAt: now(), unsaid: 0 })
    say(error, known?.unsaid ?? 0)
  }
}

/** A message may name which queue it was; the code is the same for all of them. */
function kindOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : error.message
}
