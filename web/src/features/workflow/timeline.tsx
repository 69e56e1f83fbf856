// The moves of a document: who took each step, when, and their comment. Returns are marked.
import { stepFacts } from '@conforme/contract/workflow/step-facts'
import { workflowLabel } from '@conforme/contract/workflow/workflow'
import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import { cx } from '../../ui/cx.ts'
import { DateText } from '../../ui/date-text.tsx'
import type { HistoryEntry } from './use-document-workflow.ts'

export function Timeline({ history }: { history: readonly HistoryEntry[] }) {
  if (history.length === 0) return <p className="text-muted">No hay comentarios del flujo disponibles</p>
  return (
    <ol aria-label="Historia del flujo" className="flex flex-col">
      {history.map((entry, at) => (
        <Entry key={entry.id} entry={entry} last={at === history.length - 1} />
      ))}
    </ol>
  )
}

/** Moves that are neither one of the eight steps nor a return to a team. */
const specialMoves = [
  { key: 'partialPayment', name: 'Pagado en parte', isBack: false },
  { key: 'closedRest', name: 'Cerrado sin pagar lo que faltaba', isBack: false },
  { key: 'reopenedRest', name: 'Reabierto para pagar lo que faltaba', isBack: true },
  { key: 'rejectedPayment', name: 'Pago rechazado por el banco', isBack: true },
]

function Entry({ entry, last }: { entry: HistoryEntry; last: boolean }) {
  const special = specialMoves.find(({ key }) => entry.additionalData[key] !== undefined)
  const returned = entry.step === null && !special
  const back = returned || special?.isBack === true
  const Icon = back ? Undo2 : Check
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0">
      {!last && <span aria-hidden className="absolute top-6 bottom-0 left-3 w-px bg-line" />}
      <span
        className={cx(
          'grid size-6 shrink-0 place-items-center rounded-full',
          back ? 'bg-warn-soft text-warn' : 'bg-ink-soft text-ink',
        )}
      >
        <Icon aria-hidden className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {returned && <span className="text-warn">Devuelto: </span>}
          {special?.name ?? workflowLabel(entry.to)}
        </p>
        <p className="text-sm text-muted">
          {entry.user}
          {entry.signedIn !== entry.user && <> (sesión de {entry.signedIn})</>} ·{' '}
          <DateText value={entry.timestamp} time />
        </p>
        {entry.text !== '' && (
          <p className="mt-1 border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">{entry.text}</p>
        )}
        {stepFacts(entry).map((fact) => (
          <p key={fact} className="mt-1 text-sm">
            {fact}
          </p>
        ))}
      </div>
    </li>
  )
}
