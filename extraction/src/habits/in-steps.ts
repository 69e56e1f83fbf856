// Work of a second that is done in steps of some milliseconds, so that the process serves others in between.

/** Each `yield` is a place to pause. */
export type InSteps<T> = Generator<undefined, T>

export function atOnce<T>(steps: InSteps<T>): T {
  for (;;) {
    const next = steps.next()
    if (next.done) return next.value
  }
}

/** Of the event loop, before others have theirs. */
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
