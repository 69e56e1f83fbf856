/** A copy with one item moved up or down; unchanged at the ends. */
export function moved<Thing>(things: readonly Thing[], index: number, by: -1 | 1): Thing[] {
  const thing = things[index]
  const to = index + by
  if (thing === undefined || to < 0 || to >= things.length) return [...things]
  return things.toSpliced(index, 1).toSpliced(to, 0, thing)
}
