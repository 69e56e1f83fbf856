import type { Document } from '@conforme/contract/documents/documents'
import { undoConfirmSeconds } from '@conforme/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { isGone } from '../../features/documents/is-gone.ts'
import { apiQuery } from '../../lib/api/api.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonCard } from '../../ui/states/skeleton-card.tsx'
import { DocumentReview } from './document-review.tsx'
import { AlreadyConfirmed, Gone, Separated } from './no-longer-waiting.tsx'

interface CurrentDocumentProps {
  id: string
  onConfirm: (document: Document) => void
  /** Removes a document from the queue. */
  onFinish: (id: string) => void
}

/** The document on screen, or why it no longer waits. */
export function CurrentDocument({ id, onConfirm, onFinish }: CurrentDocumentProps) {
  // Cached, so that it is back at once, even offline, when its confirmation fails or is undone.
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/documents/:id', { params: { id } }),
    gcTime: undoConfirmSeconds * 1000,
  })
  const onNext = () => onFinish(id)
  if (isGone(error)) return <Gone id={id} onNext={onNext} />
  if (data?.isConfirmed) return <AlreadyConfirmed document={data} onNext={onNext} />
  if (data && data.parts.length > 0) return <Separated document={data} onNext={onNext} />
  if (data) return <DocumentReview document={data} onConfirm={onConfirm} onRemoved={onFinish} />
  if (!error) return <LoadingReview />
  return (
    <Card className="m-3 flex-1 sm:m-6">
      <ErrorState title="No se pudo cargar el documento" error={error} onRetry={refetch} />
    </Card>
  )
}

export function LoadingReview() {
  return (
    <div role="status" aria-label="Cargando..." className="flex min-h-0 flex-1 gap-4 p-4 max-lg:flex-col">
      <SkeletonCard className="h-[40vh] lg:h-auto lg:flex-1" />
      <SkeletonCard className="h-[40vh] lg:h-auto lg:w-md" />
    </div>
  )
}
