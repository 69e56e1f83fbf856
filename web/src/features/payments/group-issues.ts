// Groups equal issues of a supplier's documents, so that each message is shown once.
import type { PaymentIssue, PaymentLine } from '@conforme/contract/payments/payments'

export interface IssueGroup {
  /** First issue of the group and its document; undefined for an issue of the whole batch. */
  issue: PaymentIssue
  line: PaymentLine | undefined
  issues: readonly PaymentIssue[]
}

export function groupIssues(issues: readonly PaymentIssue[], lines: readonly PaymentLine[]): IssueGroup[] {
  const lineOf = new Map(lines.map((line) => [line.documentId, line]))
  const groups = Map.groupBy(issues, ({ documentId, code, message }) => {
    const line = documentId === null ? undefined : lineOf.get(documentId)
    return JSON.stringify([code, message, line?.supplierRuc ?? documentId, line?.supplierName])
  })
  return [...groups.values()].flatMap((same) => {
    const [issue] = same
    return issue ? [{ issue, line: lineOf.get(issue.documentId), issues: same }] : []
  })
}
