// Time and randomness, injected so that tests of waiting take milliseconds.

export interface Clock {
  now(): number
  /** 0 to 1. */
  random(): number
  /** Runs once after the delay; the returned function cancels it. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => {
      clearTimeout(timer)
    }
  },
}

export async function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if (signal.aborted) {
      resolve()
      return
    }
    const finish = (): void => {
      cancel()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const cancel = clock.after(ms, finish)
    signal.addEventListener('abort', finish, { once: true })
  })
}
