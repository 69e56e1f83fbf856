// What matters before a step is taken: how old, due when, detracción, and what does not fit.
import { formatDate, isIsoDate } from '@conforme/contract/dates'
import { formatAmount } from '@conforme/contract/money'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { readWorkflowComment } from '@conforme/contract/workflow-comments'
import type { TeamDocument } from '../../features/workflow/use-team-documents.ts'
import { todayIso } from '../../lib/dates.ts'
import { Collapsible } from '../../ui/collapsible.tsx'

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

export function CardWarnings({ warnings }: { warnings: readonly string[] }) {
  const [first, ...others] = warnings
  if (first === undefined) return null
  if (others.length === 0) return <Warning>{first}</Warning>
  return (
    <Collapsible title={<Warning>{warnings.length} advertencias</Warning>}>
      <ul className="flex list-disc flex-col gap-1 py-3 pr-4 pl-8">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Collapsible>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-2 text-sm font-medium text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
