// Parses the rate limits that a provider reports: how much of a minute or a day is left, and when it is full again.

export interface Allowance {
  limit: number
  remaining: number
  /** Time until it is full again. */
  resetMs: number | undefined
}

export interface ProviderLimits {
  tokens?: Allowance
  requests?: Allowance
}

export function readLimits(headers: Headers): ProviderLimits {
  const tokens = readAllowance(headers, 'tokens')
  const requests = readAllowance(headers, 'requests')
  return { ...(tokens && { tokens }), ...(requests && { requests }) }
}

function readAllowance(headers: Headers, kind: 'tokens' | 'requests'): Allowance | undefined {
  return (
    allowanceOf(headers, (what) => `x-ratelimit-${what}-${kind}`) ??
    allowanceOf(headers, (what) => `anthropic-ratelimit-${kind}-${what}`)
  )
}

function allowanceOf(headers: Headers, name: (what: string) => string): Allowance | undefined {
  const limit = numberOf(headers.get(name('limit')))
  const remaining = numberOf(headers.get(name('remaining')))
  if (limit === undefined || limit <= 0 || remaining === undefined) return undefined
  const reset = headers.get(name('reset'))
  return { limit, remaining, resetMs: untilMs(reset, headers.get('date')) ?? parseDuration(reset) }
}

/** Time until a moment of the provider's clock, relative to its own `date` header. */
function untilMs(reset: string | null, date: string | null): number | undefined {
  const ms = /^\d{4}-/.test(reset ?? '') ? Date.parse(reset ?? '') - Date.parse(date ?? '') : Number.NaN
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

function numberOf(text: string | null): number | undefined {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) && value >= 0 ? value : undefined
}

const unitMs: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Parses `6m0s`, `1.5s`, `120ms`. */
export function parseDuration(text: string | null): number | undefined {
  const parts = [...(text ?? '').matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)]
  if (parts.length === 0) return undefined
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unitMs[unit ?? ''] ?? 0), 0)
}
