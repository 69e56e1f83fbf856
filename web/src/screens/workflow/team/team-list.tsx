import { teamLabels, type Team } from '@conforme/contract/workflow/workflow'
import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import type { TeamPage } from '../../../features/workflow/use-team-documents.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { RowActs } from './team-row.tsx'
import { TeamTable } from './team-table.tsx'
import { waitingName } from '../waiting-name.ts'
import type { ListQuery } from '../use-list-query.ts'
import { useTeamCounts } from './use-team-counts.ts'

const nothingWaits: Record<Team, string> = {
  logistica: 'No hay documentos pendientes para Logística',
  tesoreria: 'No hay documentos pendientes para Tesorería',
}

interface TeamListProps extends RowActs {
  team: Team
  list: ListQuery
  data: TeamPage | undefined
  error: Error | null
  /** True while another order or page is loading. */
  stale: boolean
  onRetry: () => Promise<unknown>
}

export function TeamList({ team, list, data, error, stale, onRetry, ...acts }: TeamListProps) {
  if (!data && error)
    return <ErrorState title="No se pudieron cargar los documentos" error={error} onRetry={onRetry} />
  if (!data) return <Waiting />
  const { documents, steps, totalPages } = data
  if (documents.length === 0 && list.filtered) return <NothingFound list={list} />
  if (documents.length === 0) return <NothingWaits team={team} />
  return <TeamTable {...{ team, documents, steps, stale }} isWhole={totalPages <= 1} {...acts} />
}

/** Repeats the search and offers to show the rest. */
function NothingFound({ list }: { list: ListQuery }) {
  const { search, shown } = list
  const isStep = shown !== 'waiting' && shown !== 'all'
  const place = isStep ? ` en «${waitingName(shown)}»` : ''
  return (
    <EmptyState
      icon={search === '' ? <Inbox aria-hidden /> : <SearchX aria-hidden />}
      title={search === '' ? `No hay documentos${place}` : `Nada coincide con «${search}»${place}`}
      action={
        <>
          {search !== '' && <Button onClick={() => list.setSearch('')}>Quitar la búsqueda</Button>}
          {isStep && <Button onClick={() => list.setShown('waiting')}>Ver todos los pasos</Button>}
        </>
      }
    >
      {search !== '' && 'Se busca en el proveedor, su RUC, el número y el nombre del archivo.'}
    </EmptyState>
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
