import type { Document } from '@conforme/contract/documents/documents'
import { openDuplicateAlerts } from '@conforme/contract/documents/judge-alerts'
import { workflowSteps, type WorkflowStep } from '@conforme/contract/workflow/workflow'

/** The last step at which overriding an alert needs a reason. */
const lastPaymentStep = workflowSteps.findLast((step) => step.carriesPayment)?.step ?? 0

export function asksReasons({ step }: WorkflowStep): boolean {
  return step <= lastPaymentStep
}

/** True if the document cannot take the step in bulk: a shared reason does not override its alert. */
export function isDecidedApart({ alerts }: Pick<Document, 'alerts'>, step: WorkflowStep): boolean {
  return asksReasons(step) && openDuplicateAlerts(alerts).length > 0
}
