// By how much what was chosen is better than the best candidate that says something else, in points of the scale both
// were scored on; Infinity where nothing else was found.

export function leadOver<T extends { score: number }>(
  best: T,
  candidates: readonly T[],
  isSame: (one: T, other: T) => boolean,
): number {
  const rivals = candidates.filter((one) => !isSame(one, best)).map(({ score }) => score)
  return best.score - Math.max(-Infinity, ...rivals)
}
