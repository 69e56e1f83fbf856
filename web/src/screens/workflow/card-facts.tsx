// What matters before a step is taken: how old, due when, detracción, and what does not fit.
import type { Alert } from '@conforme/contract/alerts'
import { formatDate, isIsoDate } from '@conforme/contract/dates'
import { openAlerts } from '@conforme/contract/judge-alerts'
import { formatAmount } from '@conforme/contract/money'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { readWorkflowComment } from '@conforme/contract/workflow-comments'
import type { TeamDocument } from '../../features/workflow/use-team-documents.ts'
import { AlertList } from '../../features/alerts/alert-list.tsx'
import { todayIso } from '../../lib/dates.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { cx } from '../../ui/cx.ts'

export function CardFacts({ document }: { document: TeamDocument }) {
  const { card } = document
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        <Fact name="Antigüedad">{ageText(card.ageDays)}</Fact>
        <Fact name="Vence">{dueText(card.dueDate)}</Fact>
        <Fact name="Detracción">{detraccionText(document)}</Fact>
        <Fact name="RUC">{document.extractedData?.proveedor?.rfc ?? '—'}</Fact>
      </dl>
      <LastWord document={document} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function ageText(days: number): string {
  if (days <= 0) return 'Hoy'
  return days === 1 ? '1 día' : `${days} días`
}

function dueText(dueDate: string | null): ReactNode {
  if (dueDate === null) return '—'
  if (!isIsoDate(dueDate)) return dueDate
  if (dueDate >= todayIso()) return formatDate(dueDate)
  return <span className="text-bad">{formatDate(dueDate)} (vencida)</span>
}

/** What was decided at step 4, else what is proposed. */
function detraccionText({ card, workflowComments }: TeamDocument): string {
  const decided = workflowComments.findLast((comment) => comment.step === 4)?.additionalData?.detraccion
  if (isRecord(decided)) {
    if (decided.requires !== true) return 'No'
    return typeof decided.percentage === 'number' ? `${decided.percentage} %` : 'Sí'
  }
  const { requires, percentage, depositSoles } = card.detraccion
  if (!requires) return 'No se propone'
  const deposit = depositSoles === null ? '' : `, S/\u00a0${formatAmount(depositSoles)}`
  return `Propuesta: ${percentage ?? '—'}\u00a0%${deposit}`
}

/** What the person before said, so that nobody has to open the history for it. */
function LastWord({ document }: { document: TeamDocument }) {
  const last = document.workflowComments.at(-1)
  const { text } = readWorkflowComment(last?.comment ?? '')
  if (!last || text === '') return null
  return (
    <p className="line-clamp-3 border-l-2 border-line pl-3 text-sm wrap-anywhere">
      <span className="text-muted">{last.user}:</span> {text}
    </p>
  )
}

/** What will stop its payment, from the first step on, what asks for a reason, and the reasons given. */
export function CardAlerts({ alerts }: { alerts: readonly Alert[] }) {
  const serious = alerts.filter(({ severity }) => severity !== 'nota')
  if (serious.length === 0) return null
  const stops = serious.filter(({ severity }) => severity === 'bloquea')
  const title = stops.length > 0 ? `No se podrá pagar: ${stops[0]?.message}` : titleOf(serious)
  return (
    <Collapsible
      title={
        <span
          className={cx(
            'flex items-start gap-2 text-sm font-medium',
            stops.length > 0 ? 'text-bad' : openAlerts(serious).length > 0 ? 'text-warn' : 'text-muted',
          )}
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{title}</span>
        </span>
      }
    >
      <div className="flex flex-col gap-2 px-4 py-3">
        <AlertList alerts={serious} />
      </div>
    </Collapsible>
  )
}

function titleOf(alerts: readonly Alert[]): string {
  const [first] = alerts
  if (alerts.length === 1 && first)
    return first.reason?.text ? `${first.message} (con motivo)` : first.message
  const open = openAlerts(alerts).length
  return open > 0 ? `${alerts.length} alertas` : `${alerts.length} alertas, con motivo`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
