import type { WorkflowStep } from '@conforme/contract/workflow/workflow'
import { counted } from '@conforme/contract/values/money'
import { Button } from '../../../ui/controls/button.tsx'
import type { Selection } from './use-selection.ts'

/** Page size of the server. */
export const mostAtOnce = 200

interface SelectionBarProps {
  selection: Selection
  /** Number of selected documents, on this page and others. */
  total: number
  onWhole: (step: WorkflowStep) => void
  onMove: (step: WorkflowStep) => void
}

/** Fixed at the bottom of the list, so that it moves nothing. */
export function SelectionBar({ selection, total, onWhole, onMove }: SelectionBarProps) {
  const { chosen, step, rest } = selection
  if (!step) return null
  const onScreen = rest.length + chosen.length
  return (
    <section
      aria-label="Documentos elegidos"
      data-foot=""
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-ink bg-overlay px-4 py-2 shadow-overlay"
    >
      <p role="status" className="mr-auto font-medium">
        {counted(chosen.length, 'documento elegido', 'documentos elegidos')}
      </p>
      {rest.length > 0 && (
        <Button size="sm" variant="ghost" onClick={selection.chooseRest}>
          Elegir los {onScreen} en este paso
        </Button>
      )}
      {rest.length === 0 && total > onScreen && (
        <Button size="sm" variant="ghost" onClick={() => onWhole(step)}>
          {total > mostAtOnce
            ? `Elegir hasta ${mostAtOnce} de este paso`
            : 'Elegir también los de otras páginas'}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        Quitar selección
      </Button>
      <Button size="sm" variant="primary" className="max-sm:grow" onClick={() => onMove(step)}>
        {step.action} ({chosen.length})
      </Button>
    </section>
  )
}
