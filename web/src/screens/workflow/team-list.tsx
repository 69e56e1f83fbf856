import { teamLabels, type Team } from '@conforme/contract/workflow/workflow'
import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import type { TeamDocument } from '../../features/workflow/use-team-documents.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
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
  /** A search or filter is active. */
  filtered: boolean
  /** Another order or page is being loaded. */
  stale: boolean
  onRetry: () => void
}

export function TeamList({ team, documents, error, filtered, stale, onRetry, ...acts }: TeamListProps) {
  if (!documents && error)
    return <ErrorState title="No se pudieron cargar los documentos" error={error} onRetry={onRetry} />
  if (!documents) return <Waiting />
  if (documents.length === 0 && filtered) {
    return (
      <EmptyState icon={<SearchX aria-hidden />} title="Ningún documento coincide">
        Prueba con otra búsqueda o elige «Todos».
      </EmptyState>
    )
  }
  if (documents.length === 0) return <NothingWaits team={team} />
  return <TeamTable team={team} documents={documents} stale={stale} {...acts} />
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
