// Score margin of the chosen candidate over the best candidate with a different value, in points of their common scale;
// Infinity if there is no such candidate.

export function leadOver<T extends { score: number }>(
  best: T,
  candidates: readonly T[],
  isSame: (one: T, other: T) => boolean,
): number {
  const rivals = candidates.filter((one) => !isSame(one, best)).map(({ score }) => score)
  return best.score - Math.max(-Infinity, ...rivals)
}
