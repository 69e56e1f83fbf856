/** Documents per screen. */
const together = 12
/** The server's page size. */
const most = 100

/** Pages to request, so that a full screen remains after the documents already passed. */
export function cleanPages(passed: number): { page: number; limit: number }[] {
  const wanted = together + passed
  const count = Math.ceil(wanted / most)
  return Array.from({ length: count }, (_, at) => ({ page: at + 1, limit: Math.min(most, wanted) }))
}

/** One screen of documents that were not passed. */
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
