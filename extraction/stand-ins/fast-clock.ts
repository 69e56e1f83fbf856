import type { Clock } from '../src/processors/calls/clock.ts'

/** A minute passes in a second: for limits by the minute, against real requests. */
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
