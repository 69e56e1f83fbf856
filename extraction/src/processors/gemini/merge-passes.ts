// Merges several independent runs over the same text: the first run wins, later ones add what it missed.
import type { Alignment, CharInterval } from './align.ts'
import type { Extraction } from './extraction.ts'

export interface Grounded extends Extraction {
  alignment: Alignment
}

export function mergePasses(passes: readonly (readonly Grounded[])[]): Grounded[] {
  const kept: Grounded[] = []
  for (const pass of passes) {
    const before = [...kept]
    kept.push(...pass.filter((found) => !before.some((other) => isSame(found, other))))
  }
  return kept
}

/** Two findings that overlap are about the same words; two without a place are compared by value. */
function isSame(left: Grounded, right: Grounded): boolean {
  const [a, b] = [left.alignment.interval, right.alignment.interval]
  if (a && b) return overlap(a, b)
  return left.class === right.class && left.text === right.text
}

function overlap(left: CharInterval, right: CharInterval): boolean {
  return left.start < right.end && right.start < left.end
}
