// Runs long work in steps of some milliseconds, so that the process can serve others in between.

/** Each `yield` is a point where the work may pause. */
export type InSteps<T> = Generator<undefined, T>

export function atOnce<T>(steps: InSteps<T>): T {
  for (;;) {
    const next = steps.next()
    if (next.done) return next.value
  }
}

/** Longest time on the event loop before others get a turn. */
const turnMs = 10

export async function inTurns<T>(steps: InSteps<T>): Promise<T> {
  for (;;) {
    const until = performance.now() + turnMs
    do {
      const next = steps.next()
      if (next.done) return next.value
    } while (performance.now() < until)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
}
