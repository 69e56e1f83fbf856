// Converts tokens to dollars. The vendor's bill is authoritative; this is what the document's history shows.
import type { Usage } from './usage.ts'

export interface TokenPrice {
  input: number
  cached: number
  output: number
  page?: number | undefined
}

/** `price` is that of the standard tier. */
export function costOf(usage: Usage, price: TokenPrice, isHalfPrice = false): number {
  const cached = usage.cachedTokens ?? 0
  const fresh = Math.max(0, (usage.inputTokens ?? 0) - cached)
  const dollars =
    (fresh * price.input + cached * price.cached + (usage.outputTokens ?? 0) * price.output) / 1e6 +
    (usage.pages ?? 0) * (price.page ?? 0)
  return roundCost(isHalfPrice ? dollars / 2 : dollars)
}

/** Total cost of replies; those stored by earlier versions have no cost and were never at half price. */
export function costOfReplies(
  replies: readonly { usage: Usage; costUsd?: number }[],
  price: TokenPrice,
): number {
  return roundCost(replies.reduce((sum, { usage, costUsd }) => sum + (costUsd ?? costOf(usage, price)), 0))
}

/** Rounds to a hundred-thousandth of a cent, so that sums of floats stay readable. */
export function roundCost(dollars: number): number {
  return Math.round(dollars * 1e7) / 1e7
}

export function addUsage(left: Usage, right: Usage): Usage {
  const sum: Usage = {}
  for (const key of ['inputTokens', 'cachedTokens', 'outputTokens', 'pages', 'calls'] as const) {
    const [a, b] = [left[key], right[key]]
    if (a !== undefined || b !== undefined) sum[key] = (a ?? 0) + (b ?? 0)
  }
  return sum
}

/** Spanish text with many digits has about three characters per token. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3)
}
