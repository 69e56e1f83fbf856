import type { PaymentIssue, PaymentLine, Preview } from '@conforme/contract/payments/payments'
import type { TeamDocument } from '../use-team-documents.ts'

export interface PaymentOf {
  lines: readonly PaymentLine[]
  lineOf: (documentId: string | null) => PaymentLine | undefined
  /** Issues that would block a batch of these documents (`error`) or need acceptance (`aviso`), besides their alerts. */
  issuesAt: (level: 'error' | 'aviso') => readonly PaymentIssue[]
}

/** Leaves out issues that repeat the documents' own alerts, which the dialog shows beside it. */
export function paymentOf(
  { lines, issues }: Pick<Preview, 'lines' | 'issues'>,
  documents: readonly Pick<TeamDocument, 'alerts'>[],
): PaymentOf {
  const alerts = documents.flatMap((document) => document.alerts)
  return {
    lines,
    lineOf: (documentId) => lines.find((line) => line.documentId === documentId),
    issuesAt: (asked) =>
      issues.filter(
        ({ level, code, documentId, message }) =>
          level === asked &&
          documentId !== null &&
          // A prepared payment cannot be prepared again: that blocks a batch, not this step. The dialog shows the checklist
          // itself.
          code !== 'no_validado' &&
          code !== 'lista_incompleta' &&
          !alerts.some((alert) => message.includes(alert.message)),
      ),
  }
}
