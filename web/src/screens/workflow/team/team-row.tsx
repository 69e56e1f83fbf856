import type { Team, WorkflowStep } from '@conforme/contract/workflow/workflow'
import { nextStep, returnTarget, wrongTeamMessage } from '@conforme/contract/workflow/workflow'
import PanelRight from 'lucide-react/icons/panel-right'
import Undo2 from 'lucide-react/icons/undo-2'
import { batchOfDocument } from '../../../features/workflow/batch-of-document.ts'
import { detraccionText } from '../../../features/workflow/detraccion-text.ts'
import { supplierOf, totalOf } from '../../../features/workflow/document-line.tsx'
import { partialPayment } from '../../../features/workflow/partial-payment.ts'
import type { TeamDocument } from '../../../features/workflow/use-team-documents.ts'
import { WorkflowBadge } from '../../../features/workflow/workflow-badge.tsx'
import { todayIso } from '../../../lib/dates.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { cx } from '../../../ui/cx.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { Td } from '../../../ui/tables/table.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { RowGate } from './row-gate.tsx'
import { ageText, dueOf } from './row-words.ts'
import type { Selection } from './use-selection.ts'

export interface RowActs {
  selection: Selection
  onStep: (document: TeamDocument, step: WorkflowStep) => void
  onReturn: (document: TeamDocument) => void
  onDetails: (document: TeamDocument) => void
}

export function TeamRow({
  team,
  document,
  selection,
  onStep,
  onReturn,
  onDetails,
}: RowActs & { team: Team; document: TeamDocument }) {
  const { documento, proveedor } = document.extractedData ?? {}
  const name = supplierOf(document)
  const named = namedBy(document)
  const isChosen = selection.isChosen(document)
  const detraccion = detraccionText(document)
  const own = nextStep(document.workflowStatus)?.team === team
  const due = dueOf(document.card.dueDate, todayIso())
  const about = [
    documento?.tipo,
    documento?.numero ?? document.filename,
    proveedor?.rfc && `RUC ${proveedor.rfc}`,
  ]
  return (
    <tr aria-label={named} className={cx('align-top', isChosen ? 'bg-ink-soft' : 'hover:bg-hover')}>
      <Td className="align-top sm:w-[26%] sm:min-w-52">
        <div className="flex items-start gap-2">
          <Checkbox
            label={`Elegir ${named}`}
            hideLabel
            checked={isChosen}
            disabled={!selection.canChoose(document)}
            onChecked={() => selection.toggle(document)}
          />
          <div className="min-w-0">
            <TextLink href={`/documento/${document.id}`} className="font-medium wrap-anywhere">
              {name}
            </TextLink>
            <p className="text-sm font-normal wrap-anywhere text-muted">
              {about.filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
      </Td>
      <TotalCell document={document} />
      <Td column="Vence" className="align-top whitespace-nowrap">
        <span>
          <span className={due.isOverdue ? 'text-bad' : undefined}>{due.text}</span>
          <span className="block text-sm text-muted">{ageText(document.card.ageDays)}</span>
        </span>
      </Td>
      <Td column="Detracción" className="align-top">
        {/* Muted, because people scan this column for documents that have a detracción. */}
        <span className={detraccion.startsWith('No') ? 'text-muted' : undefined}>{detraccion}</span>
      </Td>
      <Td column="Qué lo detiene" className="align-top sm:w-[32%] max-sm:flex-col max-sm:gap-0.5!">
        <RowGate document={document} />
      </Td>
      {/* The buttons do not wrap; otherwise the column would be narrower than they are and they would cover the text. */}
      <Td column="" className="align-top sm:whitespace-nowrap">
        <div className="flex items-center justify-end gap-1 max-sm:w-full max-sm:flex-wrap max-sm:pt-1">
          <RowAction team={team} document={document} onStep={onStep} />
          {own && returnTarget(document.workflowStatus) && document.paidAmount === 0 && (
            <IconButton
              size="sm"
              label={`Devolver ${named}`}
              icon={<Undo2 aria-hidden />}
              onClick={() => onReturn(document)}
            />
          )}
          <IconButton
            size="sm"
            label={`Historia y adjuntos de ${named}`}
            icon={<PanelRight aria-hidden />}
            onClick={() => onDetails(document)}
          />
        </div>
      </Td>
    </tr>
  )
}

/** Accessible name that distinguishes the row's buttons from those of other documents of the supplier. */
function namedBy(document: TeamDocument): string {
  return `${supplierOf(document)} ${document.extractedData?.documento?.numero ?? document.filename}`
}

function TotalCell({ document }: { document: TeamDocument }) {
  const inPart = partialPayment(document)
  return (
    <Td numeric column="Total" className="align-top font-medium whitespace-nowrap">
      <span>
        {totalOf(document)}
        {inPart && <span className="block text-sm font-normal whitespace-normal text-muted">{inPart}</span>}
      </span>
    </Td>
  )
}

function RowAction({
  team,
  document,
  onStep,
}: { team: Team; document: TeamDocument } & Pick<RowActs, 'onStep'>) {
  const step = nextStep(document.workflowStatus)
  const wrong = wrongTeamMessage(document.workflowStatus, team)
  if (!step || wrong !== undefined) {
    return (
      <span className="flex flex-col items-end gap-1 text-right text-sm whitespace-normal text-muted max-sm:items-start max-sm:text-left">
        <WorkflowBadge status={document.workflowStatus} />
        {wrong}
      </span>
    )
  }
  const batch = batchOfDocument(document)
  if (batch) {
    return (
      <LinkButton size="sm" href={`/pagos?lote=${batch.id}`}>
        {batch.number === undefined ? 'Ver su lote de pago' : `Ver su lote de pago ${batch.number}`}
        <span className="sr-only"> de {namedBy(document)}</span>
      </LinkButton>
    )
  }
  return (
    <Button size="sm" title={step.meaning} onClick={() => onStep(document, step)}>
      {step.action}
      <span className="sr-only"> {namedBy(document)}</span>
    </Button>
  )
}
