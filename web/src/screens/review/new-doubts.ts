import type { Doubt } from '@conforme/contract/documents/doubts'

/**
 * The doubts that were not asked yet. Until the checks have rerun, a failed check still reports a corrected value, now under
 * another of its fields; that is not a new doubt.
 */
export function newDoubts(
  current: readonly Doubt[],
  known: readonly Doubt[],
  isDecided: (path: string) => boolean,
): Doubt[] {
  const answered = new Set(known.filter(({ path }) => isDecided(path)).flatMap(({ reasons }) => reasons))
  return current.filter(
    ({ path, reasons }) =>
      known.every((doubt) => doubt.path !== path) && !reasons.every((reason) => answered.has(reason)),
  )
}
