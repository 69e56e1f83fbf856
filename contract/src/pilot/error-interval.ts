// The exact (Clopper-Pearson) confidence interval of an error rate.

export interface ErrorInterval {
  low: number
  high: number
}

/** 95 % confidence: 2.5 % in each tail. */
const tail = 0.025

/** The interval for `wrong` errors in `looked` documents; 0 to 1 when none was looked at. */
export function errorInterval(wrong: number, looked: number): ErrorInterval {
  if (looked <= 0) return { low: 0, high: 1 }
  return {
    low: wrong <= 0 ? 0 : bisect((share) => 1 - atMost(wrong - 1, looked, share) < tail),
    high: wrong >= looked ? 1 : bisect((share) => atMost(wrong, looked, share) > tail),
  }
}

/** Bisection: finds the largest share for which a monotonic condition holds. */
function bisect(holds: (share: number) => boolean): number {
  let low = 0
  let high = 1
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}

/**
 * Binomial cumulative distribution: the probability of at most `wrong` errors. Computed in logarithms, since terms are tiny.
 */
function atMost(wrong: number, tries: number, share: number): number {
  const [hit, miss] = [Math.log(share), Math.log1p(-share)]
  let ways = 0
  let sum = 0
  for (let k = 0; k <= wrong; k++) {
    if (k > 0) ways += Math.log((tries - k + 1) / k)
    sum += Math.exp(ways + k * hit + (tries - k) * miss)
  }
  return sum
}
