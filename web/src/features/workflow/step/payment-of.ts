import type { PaymentIssue, PaymentLine, Preview } from '@conforme/contract/payments/payments'
import type { TeamDocument } from '../use-team-documents.ts'

export interface PaymentOf {
  lines: readonly PaymentLine[]
  lineOf: (documentId: string | null) => PaymentLine | undefined
  /** What prevents a batch of these documents, and what must be accepted for one, besides their alerts. */
  issuesAt: (level: 'error' | 'aviso') => readonly PaymentIssue[]
}

/** Without what the documents' own alerts say, which the dialog shows beside it. */
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
          // A payment that is prepared cannot be prepared again: that stops a batch, not this step. The list is in the dialog.
          code !== 'no_validado' &&
          code !== 'lista_incompleta' &&
          !alerts.some((alert) => message.includes(alert.message)),
      ),
  }
}
