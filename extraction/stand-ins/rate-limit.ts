// A rate limit per minute, counted as strict providers do: the allowed output is reserved together with the input, and
// a refused request counts as a request.

export interface RateLimitOptions {
  tokensPerMinute?: number
  requestsPerMinute?: number
  now: () => number
}

export interface RateLimit {
  /** Undefined if the request is allowed, else the time to wait. */
  take(tokens: number): number | undefined
  /** The headers that OpenAI sends. */
  headers(): Record<string, string>
  requestsPerMinute: number | undefined
  refused(): number
  passed(): number
  /** The largest number of tokens that one request reserved. */
  largest(): number
}

interface Bucket {
  limit: number
  level: number
  at: number
}

export function createRateLimit({ tokensPerMinute, requestsPerMinute, now }: RateLimitOptions): RateLimit {
  const bucket = (limit: number | undefined): Bucket | undefined =>
    limit === undefined ? undefined : { limit, level: limit, at: now() }
  const [tokens, requests] = [bucket(tokensPerMinute), bucket(requestsPerMinute)]
  let [refused, passed, largest] = [0, 0, 0]

  const fill = (each: Bucket): void => {
    each.level = Math.min(each.limit, each.level + ((now() - each.at) * each.limit) / 60_000)
    each.at = now()
  }
  const wait = (each: Bucket | undefined, wanted: number): number => {
    if (!each) return 0
    fill(each)
    return each.level >= wanted ? 0 : ((wanted - each.level) * 60_000) / each.limit
  }

  return {
    requestsPerMinute,
    take(wanted) {
      largest = Math.max(largest, wanted)
      const isFull = Math.max(wait(tokens, wanted), wait(requests, 1)) > 0
      if (requests) requests.level = Math.max(0, requests.level - 1)
      if (isFull) {
        refused += 1
        return Math.max(wait(tokens, wanted), wait(requests, 1))
      }
      if (tokens) tokens.level -= wanted
      passed += 1
      return undefined
    },
    headers() {
      const headers: Record<string, string> = {}
      for (const [name, each] of [['tokens', tokens] as const, ['requests', requests] as const]) {
        if (!each) continue
        fill(each)
        headers[`x-ratelimit-limit-${name}`] = String(each.limit)
        headers[`x-ratelimit-remaining-${name}`] = String(Math.floor(each.level))
        const resetMs = ((each.limit - each.level) * 60_000) / each.limit
        headers[`x-ratelimit-reset-${name}`] = `${(resetMs / 1000).toFixed(3)}s`
      }
      return headers
    },
    refused: () => refused,
    passed: () => passed,
    largest: () => largest,
  }
}
