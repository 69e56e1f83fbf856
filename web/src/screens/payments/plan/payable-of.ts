import type { IssueGroup } from '../../../features/payments/group-issues.ts'

/** The chosen documents that no error is about, in their order. An error of the whole batch is about none of them. */
export function payableOf(chosen: readonly string[], errors: readonly IssueGroup[]): string[] {
  const stopped = new Set(errors.flatMap(({ issues }) => issues.map(({ documentId }) => documentId)))
  return chosen.filter((id) => !stopped.has(id))
}
