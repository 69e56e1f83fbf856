import type { Doubt } from '@conforme/contract/documents/doubts'

/**
 * The questions that were not asked yet. Until the checks have run again, one that failed goes on saying what a corrected
 * value was, now of another of its fields: that is no new question.
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
