/** Documents per screen. */
const together = 12
/** The server's page size. */
const most = 100

/** How many to ask for, so that a whole screen is left after those that were passed. */
export function cleanLimit(passed: number): number {
  return Math.min(most, together + passed)
}

/** One screen of the documents that nobody went past. */
export function cleanPage<One extends { id: string }>(
  documents: readonly One[],
  passed: ReadonlySet<string>,
): One[] {
  return documents.filter(({ id }) => !passed.has(id)).slice(0, together)
}

export function toggled(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
