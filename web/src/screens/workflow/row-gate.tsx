// A row's blockers: of the next step, of the payment, alerts that need a reason, and reasons given.
import type { Alert } from '@conforme/contract/documents/alerts'
import { openAlerts } from '@conforme/contract/documents/judge-alerts'
import FileWarning from 'lucide-react/icons/file-warning'
import Octagon from 'lucide-react/icons/octagon-alert'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { readWorkflowComment } from '@conforme/contract/workflow/workflow-comments'
import type { TeamDocument } from '../../features/workflow/use-team-documents.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { cx } from '../../ui/cx.ts'

export function RowGate({ document }: { document: TeamDocument }) {
  const { alerts, card } = document
  const stops = alerts.filter(({ severity }) => severity === 'bloquea')
  // Shown once: the gate of a payment step repeats the alert that stops it.
  const gate = stops.some(({ message }) => message === card.gate?.message) ? null : card.gate
  const open = openAlerts(alerts)
  const answered = alerts.filter(({ severity, reason }) => severity === 'motivo' && reason?.text)
  const isFree =
    !document.damaged && !gate && stops.length === 0 && open.length === 0 && answered.length === 0
  return (
    <div className="flex w-full min-w-0 flex-col gap-1 text-left text-sm">
      {document.damaged && (
        <Line tone="bad" icon={<FileWarning aria-hidden />}>
          Sus datos están dañados:{' '}
          <TextLink href={`/documento/${document.id}`}>Repararlo o eliminarlo</TextLink>
        </Line>
      )}
      {gate && (
        <Line tone="bad" icon={<Octagon aria-hidden />}>
          {gate.message}
        </Line>
      )}
      {stops.map((alert) => (
        <Line key={alert.message} tone="bad" icon={<Octagon aria-hidden />}>
          No se podrá pagar: {alert.message} <WayOut alert={alert} document={document} />
        </Line>
      ))}
      <Several alerts={open} />
      {answered.map(({ message, reason }) => (
        <Line key={message} tone="muted" icon={<MessageSquareText aria-hidden />}>
          {message} Motivo: «{reason?.text}» ({reason?.by})
        </Line>
      ))}
      {isFree && <span className="text-muted">Nada</span>}
      <LastWord document={document} />
    </div>
  )
}

const tones = { bad: 'text-bad', warn: 'text-warn', muted: 'text-muted' }

function Line({ tone, icon, children }: { tone: keyof typeof tones; icon: ReactNode; children: ReactNode }) {
  return (
    <p
      className={cx('flex items-start gap-1.5 [&>svg]:mt-0.5 [&>svg]:size-3.5 [&>svg]:shrink-0', tones[tone])}
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

/** Many would fill the page: the first in full, the others as a count. */
function Several({ alerts }: { alerts: readonly Alert[] }) {
  const [first, ...others] = alerts
  if (!first) return null
  return (
    <Line tone="warn" icon={<TriangleAlert aria-hidden />}>
      Pide motivo: {first.message}
      {others.length > 0 && ` Y ${others.length === 1 ? 'otra alerta' : `${others.length} alertas`} más.`}
    </Line>
  )
}

function WayOut({ alert, document }: { alert: Alert; document: TeamDocument }) {
  const ruc = document.extractedData?.proveedor?.rfc
  if (alert.code === 'sin_confirmar')
    return <TextLink href={`/revisar?documento=${document.id}`}>Revisarlo</TextLink>
  if (alert.code.startsWith('cuenta_') && ruc)
    return <TextLink href={`/proveedores?ruc=${ruc}&desde=workflow`}>Ver sus cuentas</TextLink>
  if (alert.code === 'repetida_en_camino' || alert.code.startsWith('xml-'))
    return <TextLink href={`/documento/${document.id}`}>Ver el documento</TextLink>
  return null
}

/** The previous step's comment. */
function LastWord({ document }: { document: TeamDocument }) {
  const last = document.workflowComments.at(-1)
  const { text } = readWorkflowComment(last?.comment ?? '')
  if (!last || text === '') return null
  return (
    <p className="line-clamp-2 border-l-2 border-line pl-2 wrap-anywhere">
      <span className="text-muted">{last.user}:</span> {text}
    </p>
  )
}
