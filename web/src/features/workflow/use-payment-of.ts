// What «Pagos» says of documents that a step is to pay: the plan of a batch of them, computed by the same code.
import type { PaymentIssue, PaymentLine, Preview } from '@conforme/contract/payments/payments'
import type { WorkflowStep } from '@conforme/contract/workflow/workflow'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { todayIso } from '../../lib/dates.ts'
import { useUser } from '../session/session.tsx'
import type { TeamDocument } from './use-team-documents.ts'

export interface PaymentOf {
  lines: readonly PaymentLine[]
  lineOf: (documentId: string | null) => PaymentLine | undefined
  /** What prevents a batch of these documents, and what must be accepted for one, besides their alerts. */
  issuesAt: (level: 'error' | 'aviso') => readonly PaymentIssue[]
}

interface PaymentCheck {
  /** Undefined at other steps, while it is reckoned, and without a company, whose payments they would be. */
  payment: PaymentOf | undefined
  isReckoned: boolean
  error: unknown
}

export function usePaymentOf(step: WorkflowStep, documents: readonly TeamDocument[]): PaymentCheck {
  const { companyId } = useUser()
  const items = documents.map(({ id }) => ({ documentId: id }))
  const { data, error, isLoading } = useQuery({
    queryKey: ['/api/payments/preview', 'step', step.step, items],
    queryFn: () =>
      call('POST /api/payments/preview', {
        body: { items, paymentDate: todayIso(), reference: '', chargeAccounts: {} },
      }),
    enabled: step.carriesPayment && companyId !== null,
  })
  return { payment: data && paymentOf(data, documents), isReckoned: !isLoading, error }
}

function paymentOf({ lines, issues }: Preview, documents: readonly TeamDocument[]): PaymentOf {
  const alerts = documents.flatMap((document) => document.alerts)
  return {
    lines,
    lineOf: (documentId) => lines.find((line) => line.documentId === documentId),
    issuesAt: (asked) =>
      issues.filter(
        ({ level, code, documentId, message }) =>
          level === asked &&
          documentId !== null &&
          // A payment that is prepared cannot be prepared again: that stops a batch, not this step.
          code !== 'no_validado' &&
          !alerts.some((alert) => message.includes(alert.message)),
      ),
  }
}
