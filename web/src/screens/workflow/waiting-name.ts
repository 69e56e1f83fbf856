import type { WorkflowStatus } from '@conforme/contract/workflow/workflow'
import { nextStep, workflowLabel } from '@conforme/contract/workflow/workflow'

/** Names a status by the step that its documents wait for, as everywhere on the screen. */
export function waitingName(status: WorkflowStatus): string {
  const next = nextStep(status)
  return next ? `Paso ${next.step}: ${next.action}` : workflowLabel(status)
}
