// Documents that Tesorería validated for payment: select them, resolve their issues, prepare a batch.
import type { PaymentIssue, PaymentLine } from '@conforme/contract/payments/payments'
import { counted, formatCount } from '@conforme/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import Wallet from 'lucide-react/icons/wallet'
import { useRef, useState } from 'react'
import { apiQuery } from '../../../lib/api/api.ts'
import { useKeptFocus } from '../../../lib/hooks/use-kept-focus.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { BatchForm } from './batch-form.tsx'
import { CandidatesToolbar } from './candidates-toolbar.tsx'
import { listedText } from './listed-text.ts'
import { CloseRestDialog } from '../lines/close-rest-dialog.tsx'
import { LineDialog } from '../lines/line-dialog.tsx'
import { LineRow } from '../lines/line-row.tsx'
import { OwedBySupplier } from './owed-by-supplier.tsx'
import { usePaymentPlan } from './use-payment-plan.ts'
import { useShownLines } from './use-shown-lines.ts'

interface CandidatesPanelProps {
  onPrepared: (batchId: string) => void
  onShow: (tab: string) => void
}

export function CandidatesPanel(props: CandidatesPanelProps) {
  const { data, error, refetch } = useQuery(apiQuery('GET /api/payments/candidates'))
  if (error && !data) {
    return <ErrorState title="No se pudo cargar lo que espera pago" error={error} onRetry={refetch} />
  }
  if (!data) return <Waiting />
  if (data.lines.length === 0) {
    return (
      <EmptyState
        icon={<Wallet aria-hidden />}
        title="No hay documentos por pagar"
        action={<LinkButton href="/workflow?equipo=tesoreria">Ir a Tesorería</LinkButton>}
      >
        Aparecen aquí los documentos que Tesorería validó.
      </EmptyState>
    )
  }
  return <Candidates {...data} {...props} />
}

interface CandidatesProps extends CandidatesPanelProps {
  lines: readonly PaymentLine[]
  issues: readonly PaymentIssue[]
  total: number
}

function Candidates({ lines: listed, issues, total, onPrepared, onShow }: CandidatesProps) {
  const plan = usePaymentPlan({ lines: listed, total })
  const { lines, later } = plan
  const isWhole = total <= listed.length
  const shown = useShownLines(lines, plan, isWhole)
  const [changing, setChanging] = useState<PaymentLine>()
  const [closing, setClosing] = useState<PaymentLine>()
  // Planned amounts, which include the person's choices, replace the initial ones.
  const planned = new Map(plan.preview?.lines.map((line) => [line.documentId, line]))
  const plannedIssues = plan.preview?.issues ?? []
  const form = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  // A fixed or removed issue takes its button, and the focus, with it once the server answers.
  const keptFocus = useKeptFocus(plan)
  function searchFor(ruc: string) {
    shown.setSearch(ruc)
    // The pressed button is gone, so the focus moves here.
    searchField.current?.focus()
  }
  function goToForm() {
    form.current?.focus({ preventScroll: true })
    form.current?.scrollIntoView()
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1.5fr_1fr]">
      <div className="min-w-0">
        <Card
          title={`Por pagar (${shown.lines.length < lines.length ? `${formatCount(shown.lines.length)} de ` : ''}${formatCount(total)})`}
          flush
          actions={
            shown.all && (
              <Button size="sm" onClick={shown.all.toggle}>
                {shown.all.label}
              </Button>
            )
          }
        >
          {!isWhole && <p className="px-4 pb-3 text-muted">{listedText(listed.length, later)}</p>}
          <CandidatesToolbar
            shown={shown}
            searchField={searchField}
            paymentDate={plan.paymentDate}
            isWhole={isWhole}
          />
          <OwedBySupplier shown={shown} onSearch={searchFor} />
          <ul className="divide-y divide-line border-t border-line">
            {shown.lines.map((line) => (
              <LineRow
                key={line.documentId}
                line={planned.get(line.documentId) ?? line}
                issues={(planned.has(line.documentId) ? plannedIssues : issues).filter(
                  (issue) => issue.documentId === line.documentId,
                )}
                chosen={line.documentId !== null && plan.chosen.includes(line.documentId)}
                decided={line.documentId !== null && plan.choices[line.documentId] !== undefined}
                onToggle={() => shown.toggle(line.documentId)}
                onChange={() => setChanging(planned.get(line.documentId) ?? line)}
                onCloseRest={() => setClosing(line)}
                onShow={onShow}
              />
            ))}
          </ul>
        </Card>
        {plan.chosen.length > 0 && <ToForm chosen={plan.chosen.length} onGo={goToForm} />}
      </div>
      <div
        ref={form}
        tabIndex={-1}
        {...keptFocus}
        className="min-w-0 scroll-mt-18 outline-none lg:sticky lg:top-18"
      >
        <BatchForm plan={plan} onPrepared={onPrepared} onShow={onShow} />
      </div>
      {closing && <CloseRestDialog line={closing} onClose={() => setClosing(undefined)} />}
      {changing && <LineDialog line={changing} plan={plan} onClose={() => setChanging(undefined)} />}
    </div>
  )
}

/** Link to the form, which is below the list on a phone or tablet. */
function ToForm({ chosen, onGo }: { chosen: number; onGo: () => void }) {
  return (
    <div
      data-foot=""
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-3 rounded-lg border border-ink bg-overlay px-4 py-2 shadow-overlay lg:hidden"
    >
      <p className="mr-auto font-medium">{counted(chosen, 'documento elegido', 'documentos elegidos')}</p>
      <Button size="sm" variant="primary" onClick={onGo}>
        Ir al lote
      </Button>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Cargando pagos..." className="grid gap-4 lg:grid-cols-[1.5fr_1fr]">
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  )
}
