import {
  isWorkflowStatus,
  nextStep,
  teamLabels,
  type Team,
  type WorkflowStatus,
} from '@conforme/contract/workflow/workflow'
import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import type { TeamDocument } from '../../features/workflow/use-team-documents.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { ListQuery } from './use-list-query.ts'
import type { RowActs } from './team-row.tsx'
import { TeamTable } from './team-table.tsx'
import { useTeamCounts } from './use-team-counts.ts'

const nothingWaits: Record<Team, string> = {
  logistica: 'No hay documentos pendientes para Logística',
  tesoreria: 'No hay documentos pendientes para Tesorería',
}

interface TeamListProps extends RowActs {
  team: Team
  documents: readonly TeamDocument[] | undefined
  error: Error | null
  list: ListQuery
  steps: readonly { status: WorkflowStatus; documents: number }[] | undefined
  /** Another order or page is being loaded. */
  stale: boolean
  onRetry: () => void
}

export function TeamList(props: TeamListProps) {
  const { team, documents, error, list, steps, stale, onRetry, ...acts } = props
  if (!documents && error)
    return <ErrorState title="No se pudieron cargar los documentos" error={error} onRetry={onRetry} />
  if (!documents) return <Waiting />
  if (documents.length === 0 && list.searched) {
    return (
      <EmptyState icon={<SearchX aria-hidden />} title="Ningún documento coincide">
        Prueba con otra búsqueda{list.shown !== 'all' && ' o elige «Todos»'}.
      </EmptyState>
    )
  }
  if (documents.length === 0 && list.filtered) return <NothingAtStep list={list} />
  if (documents.length === 0) return <NothingWaits team={team} />
  const totalAt = (status: WorkflowStatus) =>
    list.searched ? undefined : steps?.find((each) => each.status === status)?.documents
  return <TeamTable {...{ team, documents, totalAt, stale }} {...acts} />
}

/** A step that is shown alone, with nothing at it: no search found nothing, there is nothing to do. */
function NothingAtStep({ list }: { list: ListQuery }) {
  const step = isWorkflowStatus(list.shown) ? nextStep(list.shown) : undefined
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title={step ? `Nada espera en el paso ${step.step}: ${step.action}` : 'No hay documentos archivados'}
      action={<Button onClick={() => list.setShown('waiting')}>Ver todos los pasos</Button>}
    />
  )
}

/** Says where moved documents are now. */
function NothingWaits({ team }: { team: Team }) {
  const other = team === 'logistica' ? 'tesoreria' : 'logistica'
  const waiting = useTeamCounts()?.[other] ?? 0
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title={nothingWaits[team]}
      action={
        <>
          {waiting > 0 && (
            <LinkButton href={`/workflow?equipo=${other}`}>
              {waiting === 1 ? 'Ver el que espera' : `Ver los ${waiting} que esperan`} en {teamLabels[other]}
            </LinkButton>
          )}
          {team === 'tesoreria' && (
            <LinkButton href="/historial?workflowStatus=archived">Ver los archivados</LinkButton>
          )}
        </>
      }
    >
      {team === 'logistica'
        ? 'Los documentos procesados aparecen aquí para su conformidad.'
        : 'Aparecen aquí cuando Logística los aprueba.'}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-muted">
        Cargando documentos...
      </p>
      <div className="flex flex-col gap-px">
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <Skeleton key={each} className="h-14" />
        ))}
      </div>
    </div>
  )
}
