import type { WorkflowStep } from '@conforme/contract/workflow'
import { Button } from '../../ui/button.tsx'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  selection: Selection
  onMove: (step: WorkflowStep) => void
}

/** Stays in sight while the list scrolls under it. */
export function SelectionBar({ selection, onMove }: SelectionBarProps) {
  const { chosen, step, rest } = selection
  if (!step) return null
  return (
    <section
      aria-label="Documentos elegidos"
      className="sticky top-25 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-ink bg-overlay px-4 py-2 md:top-14"
    >
      <p role="status" className="mr-auto font-medium">
        {chosen.length === 1 ? '1 documento elegido' : `${chosen.length} documentos elegidos`}
      </p>
      {rest.length > 0 && (
        <Button size="sm" variant="ghost" onClick={selection.chooseRest}>
          Elegir los {rest.length + chosen.length} en este paso
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        Quitar selección
      </Button>
      <Button size="sm" variant="primary" onClick={() => onMove(step)}>
        {step.action} ({chosen.length})
      </Button>
    </section>
  )
}
