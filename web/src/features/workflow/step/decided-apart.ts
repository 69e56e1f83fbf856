import type { Document } from '@conforme/contract/documents/documents'
import { alertsApart } from '@conforme/contract/documents/judge-alerts'
import { workflowSteps, type WorkflowStep } from '@conforme/contract/workflow/workflow'

/** After this step, reasons are no longer asked. */
const lastPaymentStep = workflowSteps.findLast((step) => step.carriesPayment)?.step ?? 0

export function asksReasons({ step }: WorkflowStep): boolean {
  return step <= lastPaymentStep
}

/** It does not go with others: a reason for several does not answer its alert. */
export function isDecidedApart({ alerts }: Pick<Document, 'alerts'>, step: WorkflowStep): boolean {
  return asksReasons(step) && alertsApart(alerts).length > 0
}
