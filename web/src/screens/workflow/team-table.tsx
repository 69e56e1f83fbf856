// The documents of a team by their next step, with a checkbox that selects a whole step.
import type { Team, WorkflowStatus, WorkflowStep } from '@conforme/contract/workflow/workflow'
import { nextStep, teamLabels } from '@conforme/contract/workflow/workflow'
import type { TeamDocument } from '../../features/workflow/use-team-documents.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Table, Th } from '../../ui/tables/table.tsx'
import { TeamRow, type RowActs } from './team-row.tsx'
import { isChosenAlone } from './use-selection.ts'

interface TeamTableProps extends RowActs {
  team: Team
  documents: readonly TeamDocument[]
  /** How many wait at a step, on all pages; undefined under a search, which they are not counted by. */
  totalAt: (status: WorkflowStatus) => number | undefined
  /** Another order or page is being loaded. */
  stale: boolean
}

export function TeamTable({ team, documents, totalAt, stale, ...acts }: TeamTableProps) {
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface">
      <Table label={`Documentos de ${teamLabels[team]}`} stacked="lg" aria-busy={stale}>
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
              total={step && totalAt(step.from)}
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
  /** Undefined once it is archived. */
  step: WorkflowStep | undefined
  own: TeamDocument[]
}

function byStep(documents: readonly TeamDocument[]): Group[] {
  const groups = Map.groupBy(documents, ({ workflowStatus }) => nextStep(workflowStatus))
  return [...groups]
    .map(([step, own]) => ({ step, own }))
    .toSorted((one, other) => (one.step?.step ?? Infinity) - (other.step?.step ?? Infinity))
}

interface StepHeadProps extends Group, Pick<RowActs, 'selection'> {
  team: Team
  documents: readonly TeamDocument[]
  total: number | undefined
}

function StepHead({
  team,
  step,
  documents,
  total = documents.length,
  selection,
}: Omit<StepHeadProps, 'own'>) {
  const choosable = step?.team === team ? documents.filter(selection.couldChoose) : []
  const alone = step?.team === team ? documents.filter(isChosenAlone).length : 0
  return (
    <tr className="bg-sunken">
      <th
        colSpan={6}
        scope="rowgroup"
        className="border-b border-line px-3 py-1.5 text-left font-medium sm:pl-4 max-lg:block max-lg:border-b-0"
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
            {total === 1 ? '1 documento' : `${total} documentos`}
            {total > documents.length && `, ${documents.length} en esta página`}
            {alone > 0 &&
              ` · ${alone} con detracción propuesta: ${alone === 1 ? 'se valida' : 'se validan'} uno por uno`}
          </span>
        </span>
      </th>
    </tr>
  )
}
