// 'Por revisar': one document after another, the most doubtful first, without leaving the keyboard.
import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Keyboard from 'lucide-react/icons/keyboard'
import { useState } from 'react'
import { pageUrl } from '../../features/documents/document-urls.ts'
import { useDocument } from '../../features/documents/use-document.ts'
import { useRefreshOnEvents } from '../../features/documents/use-documents.ts'
import { useImageSize } from '../../features/evidence/use-image-size.ts'
import { apiQuery } from '../../lib/api.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonCard } from '../../ui/skeleton-card.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { ReviewDesk } from './review-desk.tsx'
import { useQueue } from './use-queue.ts'
import { useReviewKeys } from './use-review-keys.ts'

export function ReviewScreen() {
  useDocumentTitle('Por revisar')
  useRefreshOnEvents()
  const [showKeys, setShowKeys] = useState(false)
  const list = useQuery(
    apiQuery('GET /api/documents', {
      query: { toConfirm: 'true', sort: 'confidence', order: 'asc', limit: 50 },
    }),
  )
  const queue = useQueue(list.data?.documents)
  useReviewKeys({ next: () => queue.move(1), previous: () => queue.move(-1), help: () => setShowKeys(true) })

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold sm:text-2xl">Por revisar</h1>
        <div className="flex items-center gap-3">
          {queue.currentId !== undefined && (
            <div className="flex items-center gap-1">
              <IconButton
                label="Documento anterior"
                size="sm"
                icon={<ChevronLeft aria-hidden />}
                disabled={queue.position <= 1}
                onClick={() => queue.move(-1)}
              />
              <p aria-live="polite" className="text-muted tabular-nums">
                {queue.position} de {list.data?.total ?? queue.length}
              </p>
              <IconButton
                label="Documento siguiente"
                size="sm"
                icon={<ChevronRight aria-hidden />}
                disabled={queue.nextId === undefined}
                onClick={() => queue.move(1)}
              />
            </div>
          )}
          <Button
            size="sm"
            icon={<Keyboard aria-hidden />}
            className="pointer-coarse:hidden"
            onClick={() => setShowKeys(true)}
          >
            Teclas
          </Button>
        </div>
      </div>
      {list.isPending && <Loading />}
      {list.isError && (
        <Card>
          <ErrorState
            title="No se pudo cargar lo que falta revisar"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        </Card>
      )}
      {list.data && queue.currentId === undefined && (
        <Card>
          <EmptyState
            icon={<BadgeCheck aria-hidden />}
            title="No queda nada por revisar"
            action={<LinkButton href="/">Subir documentos</LinkButton>}
          >
            Todo lo que se leyó está confirmado.
          </EmptyState>
        </Card>
      )}
      {queue.currentId !== undefined && (
        <Current key={queue.currentId} id={queue.currentId} onConfirmed={queue.finish} />
      )}
      {queue.nextId !== undefined && <Ahead key={queue.nextId} id={queue.nextId} />}
      <KeysDialog open={showKeys} onOpenChange={setShowKeys} />
    </div>
  )
}

function Current({ id, onConfirmed }: { id: string; onConfirmed: () => void }) {
  const { data, error, refetch } = useDocument(id)
  if (data) return <ReviewDesk document={data} onConfirmed={onConfirmed} />
  if (!error) return <Loading />
  return (
    <Card>
      <ErrorState title="No se pudo cargar el documento" error={error} onRetry={() => void refetch()} />
    </Card>
  )
}

/** The next document is fetched while this one is looked at, so that it is there at once. */
function Ahead({ id }: { id: string }) {
  useDocument(id)
  useImageSize(pageUrl(id, 1))
  return null
}

function Loading() {
  return (
    <div role="status" aria-label="Cargando..." className="grid gap-4 lg:grid-cols-2">
      <SkeletonCard className="h-[calc(26vh+3.5rem)] lg:h-[calc(100dvh-5.5rem)]" />
      <SkeletonCard className="h-[70vh]" />
    </div>
  )
}
