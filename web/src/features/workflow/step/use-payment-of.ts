// The payment issues of documents that a step is about to pay: a batch preview, computed by the same code as in «Pagos».
import type { WorkflowStep } from '@conforme/contract/workflow/workflow'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { todayIso } from '../../../lib/dates.ts'
import { useUser } from '../../session/session.tsx'
import { paymentOf, type PaymentOf } from './payment-of.ts'
import type { TeamDocument } from '../use-team-documents.ts'

interface PaymentCheck {
  /** Undefined at other steps, while loading, and for people without a company. */
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
