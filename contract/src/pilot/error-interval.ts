// How sure a counted error is: the exact interval of a share (Clopper and Pearson, 1934). Never narrower than it says.

export interface ErrorInterval {
  low: number
  high: number
}

/** 2.5 % at either side. */
const tail = 0.025

/** What share of all may be wrong when `wrong` of `looked` were; with none looked at, everything may be. */
export function errorInterval(wrong: number, looked: number): ErrorInterval {
  if (looked <= 0) return { low: 0, high: 1 }
  return {
    low: wrong <= 0 ? 0 : bisect((share) => 1 - atMost(wrong - 1, looked, share) < tail),
    high: wrong >= looked ? 1 : bisect((share) => atMost(wrong, looked, share) > tail),
  }
}

/** The share up to which a condition holds that holds for small ones. */
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

/** Of so many tries with this share of errors, how likely that at most `wrong` go wrong. Reckoned in logarithms: the terms are tiny. */
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
