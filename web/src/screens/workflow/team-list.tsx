import type { Team, WorkflowStep } from '@conforme/contract/workflow'
import { teamLabels } from '@conforme/contract/workflow'
import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import type { TeamDocument } from '../../features/workflow/use-team-documents.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DocumentCard } from './document-card.tsx'
import type { Selection } from './use-selection.ts'

const nothingWaits: Record<Team, string> = {
  logistica: 'No hay documentos pendientes para Logística',
  tesoreria: 'No hay documentos pendientes para Tesorería',
}

interface TeamListProps {
  team: Team
  documents: readonly TeamDocument[] | undefined
  error: Error | null
  /** Something was searched or filtered. */
  filtered: boolean
  /** Another order or page is on its way. */
  stale: boolean
  selection: Selection
  onRetry: () => void
  onStep: (document: TeamDocument, step: WorkflowStep) => void
  onReturn: (document: TeamDocument) => void
  onDetails: (document: TeamDocument) => void
}

export function TeamList({ team, documents, error, filtered, stale, onRetry, ...actions }: TeamListProps) {
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
  if (documents.length === 0) {
    return (
      <EmptyState icon={<Inbox aria-hidden />} title={nothingWaits[team]}>
        {team === 'logistica'
          ? 'Los documentos procesados aparecen aquí para su conformidad.'
          : 'Aparecen aquí cuando Logística los aprueba.'}
      </EmptyState>
    )
  }
  return (
    <ul
      aria-label={`Documentos de ${teamLabels[team]}`}
      aria-busy={stale}
      className="grid items-start gap-3 xl:grid-cols-2"
    >
      {documents.map((document) => (
        <li key={document.id} className="min-w-0">
          <DocumentCard team={team} document={document} {...actions} />
        </li>
      ))}
    </ul>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-muted">
        Cargando documentos...
      </p>
      <div className="grid gap-3 xl:grid-cols-2">
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} className="h-44 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
