import type { IssueGroup } from '../../../features/payments/group-issues.ts'

/** The chosen documents without errors, in their order. Errors of the whole batch are ignored. */
export function payableOf(chosen: readonly string[], errors: readonly IssueGroup[]): string[] {
  const stopped = new Set(errors.flatMap(({ issues }) => issues.map(({ documentId }) => documentId)))
  return chosen.filter((id) => !stopped.has(id))
}
