import type { Team, WorkflowStatus } from '@conforme/contract/workflow/workflow'
import { nextStep, teamLabels } from '@conforme/contract/workflow/workflow'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import type { ListQuery } from './use-list-query.ts'

interface StepStripProps {
  team: Team
  list: ListQuery
  steps: readonly { status: WorkflowStatus; documents: number }[]
}

/** Filters by the step that documents wait at. */
export function StepStrip({ team, list, steps }: StepStripProps) {
  const all = steps.reduce((sum, { documents }) => sum + documents, 0)
  return (
    <div role="group" aria-label={`Pasos de ${teamLabels[team]}`} className="flex flex-wrap gap-1.5">
      <Chip isOn={list.shown === 'waiting'} count={all} onPress={() => list.setShown('waiting')}>
        Todos los pasos
      </Chip>
      {steps.map(({ status, documents }) => {
        const step = nextStep(status)
        return (
          step && (
            <Chip
              key={status}
              isOn={list.shown === status}
              count={documents}
              title={step.action}
              onPress={() => list.setShown(list.shown === status ? 'waiting' : status)}
            >
              Paso {step.step}
            </Chip>
          )
        )
      })}
    </div>
  )
}

interface ChipProps {
  isOn: boolean
  count: number
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
        'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm pointer-coarse:min-h-11',
        isOn ? 'border-ink bg-ink-soft font-medium' : 'border-line bg-surface hover:bg-hover',
        count === 0 && !isOn && 'text-muted',
      )}
    >
      {children}
      <span className="tabular-nums">{count}</span>
    </button>
  )
}
