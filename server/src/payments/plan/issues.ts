// Issues that prevent documents from being paid, with sentences for the person who pays.
import type { PaymentIssue } from '@conforme/contract/payments/payments'
import {
  paymentIssueSeverities,
  type PaymentIssueCode,
  type Severity,
} from '@conforme/contract/documents/severity'

const levels: Record<Severity, PaymentIssue['level']> = { bloquea: 'error', motivo: 'aviso', nota: 'nota' }

export function issueOf(documentId: string | null, code: PaymentIssueCode, message: string): PaymentIssue {
  return {
    key: `${documentId ?? 'lote'}:${code}`,
    documentId,
    level: levels[paymentIssueSeverities[code]],
    code,
    message,
  }
}
