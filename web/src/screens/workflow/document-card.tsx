import type { Team, WorkflowStep } from '@conforme/contract/workflow'
import { nextStep, returnTarget, workflowSteps, wrongTeamMessage } from '@conforme/contract/workflow'
import History from 'lucide-react/icons/history'
import Undo2 from 'lucide-react/icons/undo-2'
import { batchOfDocument } from '../../features/workflow/batch-of-document.ts'
import { supplierOf, totalOf } from '../../features/workflow/document-line.tsx'
import type { TeamDocument } from '../../features/workflow/use-team-documents.ts'
import { WorkflowBadge } from '../../features/workflow/workflow-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CardAlerts, CardFacts } from './card-facts.tsx'
import type { Selection } from './use-selection.ts'

interface DocumentCardProps {
  team: Team
  document: TeamDocument
  selection: Selection
  onStep: (document: TeamDocument, step: WorkflowStep) => void
  onReturn: (document: TeamDocument) => void
  onDetails: (document: TeamDocument) => void
}

export function DocumentCard({ team, document, selection, onReturn, onDetails, ...rest }: DocumentCardProps) {
  const { tipo, numero } = document.extractedData?.documento ?? {}
  const name = supplierOf(document)
  const own = nextStep(document.workflowStatus)?.team === team
  return (
    <article
      aria-label={[name, numero].filter(Boolean).join(' ')}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <header className="flex items-start gap-3">
        <Checkbox
          label={`Elegir ${name} ${numero ?? ''}`}
          hideLabel
          checked={selection.isChosen(document)}
          disabled={!selection.canChoose(document)}
          onChange={() => selection.toggle(document)}
        />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold wrap-anywhere">
            <TextLink href={`/documento/${document.id}`}>{name}</TextLink>
          </h2>
          <p className="text-sm text-muted wrap-anywhere">
            {[tipo, numero, numero ? null : document.filename].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex flex-col items-end gap-1">
          <span className="text-lg font-semibold whitespace-nowrap">{totalOf(document)}</span>
          <WorkflowBadge status={document.workflowStatus} />
        </div>
      </header>
      <CardFacts document={document} />
      <CardAlerts alerts={document.alerts} />
      <footer className="flex flex-wrap items-center gap-2">
        <CardAction team={team} document={document} {...rest} />
        {own && returnTarget(document.workflowStatus) && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Undo2 aria-hidden />}
            onClick={() => onReturn(document)}
            aria-label={`Devolver ${name}`}
          >
            Devolver
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={<History aria-hidden />}
          onClick={() => onDetails(document)}
          aria-label={`Historia y adjuntos de ${name}`}
        >
          Historia
        </Button>
      </footer>
    </article>
  )
}

function CardAction({ team, document, onStep }: Pick<DocumentCardProps, 'team' | 'document' | 'onStep'>) {
  const step = nextStep(document.workflowStatus)
  const wrong = wrongTeamMessage(document.workflowStatus, team)
  if (!step || wrong !== undefined) return <p className="mr-auto text-muted">{wrong}</p>
  const batch = batchOfDocument(document)
  if (batch) {
    return (
      <LinkButton size="sm" href={`/pagos?lote=${batch.id}`} className="mr-auto">
        {batch.number === undefined ? 'Ver su lote de pago' : `Ver su lote de pago ${batch.number}`}
      </LinkButton>
    )
  }
  return (
    <div className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" variant="primary" title={step.meaning} onClick={() => onStep(document, step)}>
        {step.action}
      </Button>
      <span className="text-sm text-muted">
        Paso {step.step} de {workflowSteps.length}
      </span>
    </div>
  )
}
