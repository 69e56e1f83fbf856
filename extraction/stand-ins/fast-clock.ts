import type { Clock } from '../src/processors/calls/clock.ts'

/** A clock on which a minute passes in a second: for limits per minute, tested with real requests. */
export function fastClock(factor = 60): Clock {
  const began = performance.now()
  return {
    now: () => Date.parse('2026-11-21T12:00:00Z') + (performance.now() - began) * factor,
    random: () => 0.5,
    after(ms, run) {
      const timer = setTimeout(run, ms / factor)
      return () => {
        clearTimeout(timer)
      }
    },
  }
}
