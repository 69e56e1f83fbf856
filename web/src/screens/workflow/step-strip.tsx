import type { Team, WorkflowStatus, WorkflowStep } from '@conforme/contract/workflow/workflow'
import { teamLabels, workflowSteps } from '@conforme/contract/workflow/workflow'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import type { ListQuery } from './use-list-query.ts'

interface StepStripProps {
  team: Team
  list: ListQuery
  /** Undefined until counted. */
  steps: readonly { status: WorkflowStatus; documents: number }[] | undefined
  /** Content at its start, on a phone. */
  leading: ReactNode
}

/** Filters documents by the step that they wait for. */
export function StepStrip({ team, list, steps, leading }: StepStripProps) {
  const all = steps?.reduce((sum, { documents }) => sum + documents, 0)
  const countOf = (step: WorkflowStep) => steps?.find(({ status }) => status === step.from)?.documents
  return (
    <div className="flex items-center gap-2">
      {leading}
      <ScrollRow className="flex-1">
        <div
          role="group"
          aria-label={`Pasos de ${teamLabels[team]}`}
          className="flex w-max gap-1.5 sm:w-auto sm:flex-wrap"
        >
          <Chip isOn={list.shown === 'waiting'} count={all} onPress={() => list.setShown('waiting')}>
            Todos los pasos
          </Chip>
          {workflowSteps
            .filter((step) => step.team === team)
            .map((step) => (
              <Chip
                key={step.from}
                isOn={list.shown === step.from}
                count={countOf(step)}
                title={step.action}
                onPress={() => list.setShown(list.shown === step.from ? 'waiting' : step.from)}
              >
                Paso {step.step}
              </Chip>
            ))}
        </div>
      </ScrollRow>
    </div>
  )
}

interface ChipProps {
  isOn: boolean
  count: number | undefined
  title?: string
  onPress: () => void
  children: ReactNode
}

function Chip({ isOn, count, title, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={title}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm pointer-coarse:min-h-11',
        isOn ? 'border-ink bg-ink-soft font-medium' : 'border-line bg-surface hover:bg-hover',
        count === 0 && !isOn && 'text-muted',
      )}
    >
      {children}
      <span className="tabular-nums">{count}</span>
    </button>
  )
}
