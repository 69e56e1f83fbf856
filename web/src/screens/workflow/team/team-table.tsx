// Documents of a team grouped by next step, with a checkbox that selects a whole step.
import type { Team, WorkflowStatus, WorkflowStep } from '@conforme/contract/workflow/workflow'
import { nextStep, teamLabels } from '@conforme/contract/workflow/workflow'
import type { TeamDocument } from '../../../features/workflow/use-team-documents.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { cx } from '../../../ui/cx.ts'
import { Table, Th } from '../../../ui/tables/table.tsx'
import { stepCount } from '../step-count.ts'
import { TeamRow, type RowActs } from './team-row.tsx'
import { isChosenAlone } from './shared-step.ts'

interface TeamTableProps extends RowActs {
  team: Team
  documents: readonly TeamDocument[]
  /** Number of documents at each step of the team, on all pages. */
  steps: readonly { status: WorkflowStatus; documents: number }[]
  /** True when there are no other pages. */
  isWhole: boolean
  /** True while another order or page is loading. */
  stale: boolean
}

/** Too wide for a tablet in columns: each row has the document and action above, and its blockers below. */
const twoLines = cx(
  'sm:max-xl:block sm:max-xl:[&_tbody]:block sm:max-xl:[&_thead]:hidden',
  'sm:max-xl:[&_tr]:grid sm:max-xl:[&_tr]:grid-cols-[repeat(3,minmax(0,1fr))_auto] sm:max-xl:[&_tr]:border-b sm:max-xl:[&_tr]:border-line sm:max-xl:[&_tr]:py-1 sm:max-xl:[&_th]:col-span-full',
  'sm:max-xl:[&_td]:order-3 sm:max-xl:[&_td]:w-auto sm:max-xl:[&_td]:border-b-0 sm:max-xl:[&_td]:px-4 sm:max-xl:[&_td]:text-left',
  'sm:max-xl:[&_td:first-child]:order-1 sm:max-xl:[&_td:first-child]:col-span-3 sm:max-xl:[&_td:last-child]:order-2',
  'sm:max-xl:[&_td:nth-child(4)]:col-span-2 sm:max-xl:[&_td:nth-child(5)]:order-4 sm:max-xl:[&_td:nth-child(5)]:col-span-full',
  'sm:max-xl:[&_td[data-column]]:flex sm:max-xl:[&_td[data-column]]:gap-2 sm:max-xl:[&_td]:py-1 sm:max-xl:[&_td]:before:shrink-0 sm:max-xl:[&_td]:before:pt-px sm:max-xl:[&_td]:before:text-sm sm:max-xl:[&_td]:before:font-normal sm:max-xl:[&_td]:before:text-muted sm:max-xl:[&_td]:before:content-[attr(data-column)]',
)

export function TeamTable({ team, documents, steps, isWhole, stale, ...acts }: TeamTableProps) {
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface">
      <Table label={`Documentos de ${teamLabels[team]}`} stacked aria-busy={stale} className={twoLines}>
        <thead>
          <tr>
            <Th>Documento</Th>
            <Th numeric>Total</Th>
            <Th>Vence</Th>
            <Th>Detracción</Th>
            <Th>Qué lo detiene</Th>
            <Th className="text-right">Paso</Th>
          </tr>
        </thead>
        {byStep(documents).map(({ step, own }) => (
          <tbody key={step?.step ?? 0}>
            <StepHead
              team={team}
              step={step}
              documents={own}
              count={stepCount(
                own.length,
                steps.find(({ status }) => status === step?.from)?.documents,
                isWhole,
              )}
              selection={acts.selection}
            />
            {own.map((document) => (
              <TeamRow key={document.id} team={team} document={document} {...acts} />
            ))}
          </tbody>
        ))}
      </Table>
    </div>
  )
}

interface Group {
  /** Undefined for archived documents. */
  step: WorkflowStep | undefined
  own: TeamDocument[]
}

function byStep(documents: readonly TeamDocument[]): Group[] {
  const groups = Map.groupBy(documents, ({ workflowStatus }) => nextStep(workflowStatus))
  return [...groups]
    .map(([step, own]) => ({ step, own }))
    .toSorted((one, other) => (one.step?.step ?? Infinity) - (other.step?.step ?? Infinity))
}

interface StepHeadProps extends Pick<Group, 'step'>, Pick<RowActs, 'selection'> {
  team: Team
  documents: readonly TeamDocument[]
  count: string
}

function StepHead({ team, step, documents, count, selection }: StepHeadProps) {
  const choosable = step?.team === team ? documents.filter(selection.couldChoose) : []
  const alone = step?.team === team ? documents.filter(isChosenAlone).length : 0
  return (
    <tr className="bg-sunken">
      <th
        colSpan={6}
        scope="rowgroup"
        className="border-b border-line px-3 py-1.5 text-left font-medium max-xl:border-b-0 sm:pl-4"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {choosable.length > 0 && step && (
            <Checkbox
              label={
                choosable.length === 1
                  ? `Elegir el del paso ${step.step}`
                  : `Elegir los ${choosable.length} del paso ${step.step}`
              }
              hideLabel
              checked={choosable.every(selection.isChosen)}
              onChecked={() => selection.toggleAll(choosable)}
            />
          )}
          <span>
            {step
              ? `Paso ${step.step}: ${step.action}${step.team === team ? '' : ` (${teamLabels[step.team]})`}`
              : 'Archivados'}
          </span>
          <span className="text-sm font-normal text-muted">
            {count}
            {alone > 0 &&
              ` · ${alone} con dudas sobre su detracción: ${alone === 1 ? 'se valida' : 'se validan'} uno por uno`}
          </span>
        </span>
      </th>
    </tr>
  )
}
