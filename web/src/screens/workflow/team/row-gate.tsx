// Blockers of a row: of the next step, of the payment, alerts that need a reason, and reasons given.
import type { Alert } from '@conforme/contract/documents/alerts'
import FileWarning from 'lucide-react/icons/file-warning'
import Octagon from 'lucide-react/icons/octagon-alert'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { readWorkflowComment } from '@conforme/contract/workflow/workflow-comments'
import type { TeamDocument } from '../../../features/workflow/use-team-documents.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { cx } from '../../../ui/cx.ts'
import { stopsOfRow, wayOutOfStop } from './stops-of-row.ts'

export function RowGate({ document }: { document: TeamDocument }) {
  const { gate, stops, open, answered, isFree } = stopsOfRow(document)
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
          No se podrá pagar. {alert.message} <WayOut alert={alert} document={document} />
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

/** Shows the first alert in full and the others as a count, because many would fill the page. */
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
  const way = wayOutOfStop(alert, document)
  return way ? <TextLink href={way.href}>{way.label}</TextLink> : null
}

/** Comment of the previous step. */
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
