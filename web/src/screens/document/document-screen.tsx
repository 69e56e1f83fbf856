import { pollEveryMs } from '@conforme/contract/limits'
import type { Document } from '@conforme/contract/documents/documents'
import { useQuery } from '@tanstack/react-query'
import FileX from 'lucide-react/icons/file-x'
import { pageUrl } from '../../features/documents/document-urls.ts'
import { isGone } from '../../features/documents/is-gone.ts'
import { useRefreshOnEvents } from '../../features/documents/use-documents.ts'
import { apiQuery } from '../../lib/api/api.ts'
import { useKeptFocus } from '../../lib/hooks/use-kept-focus.ts'
import { useDeferredMount } from '../../lib/hooks/use-deferred-mount.ts'
import { earlierEntries, wayBackTo } from '../../lib/way-back.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { WayBackLink } from '../../ui/controls/way-back-link.tsx'
import { DocumentView } from './document-view.tsx'
import { DocumentHeader } from './document-header.tsx'
import { LoadingDocument } from './loading-document.tsx'

export function DocumentScreen({ params }: { params: Record<string, string | undefined> }) {
  const id = params['id'] ?? ''
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/documents/:id', { params: { id } }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollEveryMs : false),
  })
  useRefreshOnEvents()
  const unhurried = useDeferredMount(data !== undefined)
  const shown = unhurried ? data : undefined
  useDocumentTitle(data ? titleOf(data) : 'Documento')
  const keptFocus = useKeptFocus(data)
  return (
    <div {...keptFocus} className="flex flex-col gap-4">
      <div>
        <WayBackLink way={wayBackTo(earlierEntries())} quiet />
      </div>
      {isGone(error) ? (
        <Missing />
      ) : error && !data ? (
        <Card>
          <ErrorState isPage title="No se pudo cargar el documento" error={error} onRetry={refetch} />
        </Card>
      ) : (
        <>
          <DocumentHeader document={shown} title={data ? titleOf(data) : 'Cargando documento...'} />
          {shown ? (
            <DocumentView key={shown.id} document={shown} />
          ) : (
            <LoadingDocument picture={data?.pageCount && !data.fileDeletedAt ? pageUrl(id, 1) : undefined} />
          )}
        </>
      )}
    </div>
  )
}

function isUnderWay(document: Document | undefined): boolean {
  return document !== undefined && (document.status === 'processing' || document.rereading !== null)
}

/** Name of the supplier, else of the client. */
function titleOf({ extractedData }: Document): string {
  return extractedData?.proveedor?.nombre || extractedData?.cliente?.nombre || 'Detalles del Documento'
}

function Missing() {
  return (
    <Card>
      <EmptyState
        icon={<FileX aria-hidden />}
        isPage
        title="Documento no encontrado"
        action={
          <LinkButton href="/historial" variant="primary">
            Ir al historial
          </LinkButton>
        }
      >
        No existe, fue eliminado o pertenece a otra empresa.
      </EmptyState>
    </Card>
  )
}
