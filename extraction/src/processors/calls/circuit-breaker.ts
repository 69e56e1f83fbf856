// Circuit breaker: stops calling a provider that keeps failing, and lets a probe through now and then to see if it is back.
// Only failures of the provider itself count; a refused document or a wrong key says nothing about its health.

export interface CircuitBreaker {
  /** Undefined if a call may be sent; else the wait until one may. */
  refusalMs(): number | undefined
  succeeded(): void
  failed(): void
  /** The call ended without evidence about the provider (cancelled, a bad document). */
  released(): void
  state(): 'closed' | 'open' | 'half-open'
}

export interface BreakerOptions {
  /** Consecutive failures that open it. */
  threshold: number
  openMs: number
  /** Each failed probe doubles the wait, up to this. */
  maxOpenMs: number
  /** Called when it opens, with the end time, and when it closes. */
  onChange?: (openUntil: number | undefined) => void
}

export const defaultBreaker: BreakerOptions = { threshold: 5, openMs: 30_000, maxOpenMs: 300_000 }

export function createCircuitBreaker(
  now: () => number,
  options: BreakerOptions = defaultBreaker,
): CircuitBreaker {
  let failures = 0
  let openUntil: number | undefined
  let waitMs = options.openMs
  let probing = false

  function open(): void {
    openUntil = now() + waitMs
    waitMs = Math.min(waitMs * 2, options.maxOpenMs)
    probing = false
    options.onChange?.(openUntil)
  }

  return {
    refusalMs() {
      if (openUntil === undefined) return undefined
      const left = openUntil - now()
      if (left > 0) return left
      if (probing) return options.openMs
      probing = true
      return undefined
    },
    succeeded() {
      const wasOpen = openUntil !== undefined
      failures = 0
      openUntil = undefined
      waitMs = options.openMs
      probing = false
      if (wasOpen) options.onChange?.(undefined)
    },
    failed() {
      failures += 1
      // Calls already in flight when it opened must not extend the time.
      if (probing || (openUntil === undefined && failures >= options.threshold)) open()
    },
    released() {
      probing = false
    },
    state() {
      if (openUntil === undefined) return 'closed'
      return openUntil > now() ? 'open' : 'half-open'
    },
  }
}
