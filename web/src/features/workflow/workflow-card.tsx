// The workflow on the document's page: its progress and all comments.
import type { Document } from '@conforme/contract/documents/documents'
import { closedRest } from '@conforme/contract/workflow/closed-rest'
import { constanciaStep, nextStep, teamLabels } from '@conforme/contract/workflow/workflow'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ReasonList } from '../alerts/alert-list.tsx'
import { Constancias } from './constancias.tsx'
import { Attachments } from './attachments.tsx'
import { Checklist } from './checklist.tsx'
import { partialPayment } from './partial-payment.ts'
import { ReopenRest } from './reopen-rest.tsx'
import { Timeline } from './timeline.tsx'
import type { DocumentWorkflow } from './use-document-workflow.ts'
import { useDocumentWorkflow } from './use-document-workflow.ts'
import { WorkflowBadge } from './workflow-badge.tsx'

export function WorkflowCard({ document }: { document: Document }) {
  const next = nextStep(document.workflowStatus)
  return (
    <Card title="Validación del flujo de pagos" actions={<WorkflowBadge status={document.workflowStatus} />}>
      {next && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-60 text-muted">
            Sigue {teamLabels[next.team]}: {next.action}. {partialPayment(document)}
          </p>
          <LinkButton size="sm" href={`/workflow?equipo=${next.team}`}>
            Ir al flujo
          </LinkButton>
        </div>
      )}
      <WorkflowDetails document={document} />
    </Card>
  )
}

/** History, checklist and attachments of one document. */
export function WorkflowDetails({ document }: { document: Document }) {
  const { data, error } = useDocumentWorkflow(document.id)
  if (error) return <Notice tone="bad">{messageOf(error, 'No se pudo cargar la historia del flujo.')}</Notice>
  if (!data) return <Skeleton className="h-24" />
  return <Details document={document} workflow={data} />
}

function Details({ document, workflow }: { document: Document; workflow: DocumentWorkflow }) {
  const { checklist, attachments, history } = workflow
  const rest = closedRest(history)
  const archived = workflow.workflowStatus === 'archived'
  // Attachments of checklist items are shown with their item; those of removed items with the rest.
  const points = new Set(checklist.map((item) => item.id))
  const others = attachments.filter(({ itemId }) => itemId === null || !points.has(itemId))
  return (
    <div className="flex flex-col gap-5">
      {workflow.reasons.length > 0 && (
        <Part title="Motivos dados">
          <ReasonList reasons={workflow.reasons} />
        </Part>
      )}
      <Part title="Historia">
        <Timeline history={history} />
        {rest && <ReopenRest documentId={document.id} rest={rest} />}
      </Part>
      {checklist.length > 0 && (
        <Part title="Lista de verificación">
          <Checklist
            documentId={document.id}
            items={checklist}
            attachments={attachments}
            disabled={archived}
          />
        </Part>
      )}
      {workflow.constancias.length > 0 && (
        <Part title="Detracción depositada">
          <Constancias workflow={workflow} />
        </Part>
      )}
      <Part title="Adjuntos">
        <Attachments
          documentId={document.id}
          attachments={others}
          step={nextStep(workflow.workflowStatus)?.step ?? constanciaStep}
          label={archived ? 'Agregar constancia' : undefined}
        />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium">{title}</h3>
      {children}
    </section>
  )
}
