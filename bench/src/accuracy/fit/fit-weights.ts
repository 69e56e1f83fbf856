// Plain logistic regression of the weights: right values become likely, wrong ones unlikely. A signal in favour never gets a
// negative weight, and a signal against never a positive one.

export interface Sample {
  signals: { name: string; against: boolean }[]
  right: boolean
  weight: number
}

const rounds = 500
const step = 0.4
/** Ridge regularization: pulls every weight to zero, so that rare signals count little. */
const ridge = 1.2
const isFree = (name: string): boolean => name.startsWith('campo ')

export function oddsOf(
  { signals }: Pick<Sample, 'signals'>,
  weights: Readonly<Record<string, number>>,
): number {
  return signals.reduce((sum, { name }) => sum + (weights[name] ?? 0), 0)
}

export function fitWeights(samples: readonly Sample[]): Record<string, number> {
  const names = new Map<string, boolean>()
  for (const { signals } of samples) for (const { name, against } of signals) names.set(name, against)
  const index = new Map([...names.keys()].map((name, at) => [name, at]))
  const rows = samples.map(({ signals }) => signals.map(({ name }) => index.get(name) ?? 0))
  const against = [...names.values()]
  const free = [...names.keys()].map(isFree)
  const weights = new Float64Array(names.size)
  const squares = new Float64Array(names.size).fill(1e-6)
  for (let round = 0; round < rounds; round++) {
    const slope = gradient(samples, rows, weights)
    for (let at = 0; at < weights.length; at++) {
      const pull = (slope[at] ?? 0) - ridge * (weights[at] ?? 0)
      squares[at] = (squares[at] ?? 0) + pull * pull
      const next = (weights[at] ?? 0) + (step * pull) / Math.sqrt(squares[at] ?? 1)
      weights[at] = free[at] ? next : against[at] ? Math.min(0, next) : Math.max(0, next)
    }
  }
  return Object.fromEntries([...names.keys()].map((name, at) => [name, weights[at] ?? 0]))
}

function gradient(samples: readonly Sample[], rows: number[][], weights: Float64Array): Float64Array {
  const slope = new Float64Array(weights.length)
  samples.forEach(({ right, weight }, sample) => {
    const row = rows[sample] ?? []
    let odds = 0
    for (const at of row) odds += weights[at] ?? 0
    const miss = weight * ((right ? 1 : 0) - 1 / (1 + Math.exp(-odds)))
    for (const at of row) slope[at] = (slope[at] ?? 0) + miss
  })
  return slope
}
