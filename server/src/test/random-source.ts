// Seeded random values for property tests, so that a failure can be reproduced.

export interface RandomSource {
  between: (low: number, high: number) => number
  chance: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
  digits: (length: number) => string
  /** Names and notes as people type them: accents, quotes, emoji, tabs. */
  text: (maxLength: number) => string
}

const letters = [...'abcdefghijKLMNOPQ RSTUVWXYZ 0123456789 .,-()#/@&ÑñÁéíÓúÜ«»"\'|;:\t€ß漢😀%$_*+=~`´¨']

export function randomSource(seed: number): RandomSource {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[between(0, from.length - 1)]
    if (picked === undefined) throw new RangeError('nothing to pick from')
    return picked
  }
  const many = (length: number, one: () => string): string => Array.from({ length }, one).join('')
  return {
    between,
    pick,
    chance: (share) => next() < share,
    // Never with a leading zero, so that a number keeps its length.
    digits: (length) => String(between(1, 9)) + many(length - 1, () => String(between(0, 9))),
    text: (maxLength) => many(between(1, maxLength), () => pick(letters)),
  }
}
