import type { WorkflowStatus } from '@conforme/contract/workflow/workflow'
import { toWorkflowStatus, workflowLabel } from '@conforme/contract/workflow/workflow'
import Archive from 'lucide-react/icons/archive'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDot from 'lucide-react/icons/circle-dot'
import type { ReactNode } from 'react'
import type { Tone } from '../../ui/badge.tsx'
import { Badge } from '../../ui/badge.tsx'

const underWay = { tone: 'ink', icon: <CircleDot aria-hidden /> } as const
const paid = { tone: 'ok', icon: <CircleCheck aria-hidden /> } as const

const looks: Record<WorkflowStatus, { tone: Tone; icon: ReactNode }> = {
  pending: { tone: 'neutral', icon: <CircleDashed aria-hidden /> },
  logistica_received: underWay,
  logistica_approved: underWay,
  tesoreria_received: underWay,
  tesoreria_validated: underWay,
  payment_prepared: underWay,
  payment_executed: paid,
  constancia_distributed: paid,
  archived: { tone: 'neutral', icon: <Archive aria-hidden /> },
}

/** The workflow status of a document; unknown ones are shown as pending. */
export function WorkflowBadge({ status }: { status: string | null | undefined }) {
  const { tone, icon } = looks[toWorkflowStatus(status)]
  return (
    <Badge tone={tone} icon={icon}>
      {workflowLabel(status)}
    </Badge>
  )
}
