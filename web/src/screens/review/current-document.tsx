import type { Document } from '@conforme/contract/documents/documents'
import { isGone } from '../../features/documents/is-gone.ts'
import { useDocument } from '../../features/documents/use-document.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonCard } from '../../ui/states/skeleton-card.tsx'
import { DocumentReview } from './document-review.tsx'
import { AlreadyConfirmed, Gone, Separated } from './no-longer-waiting.tsx'

interface CurrentDocumentProps {
  id: string
  onConfirm: (document: Document) => void
  /** Takes a document off the queue. */
  onFinish: (id: string) => void
}

/** The document on screen, or why it waits no more. */
export function CurrentDocument({ id, onConfirm, onFinish }: CurrentDocumentProps) {
  const { data, error, refetch } = useDocument(id)
  const onNext = () => onFinish(id)
  if (isGone(error)) return <Gone id={id} onNext={onNext} />
  if (data?.isConfirmed) return <AlreadyConfirmed document={data} onNext={onNext} />
  if (data && data.parts.length > 0) return <Separated document={data} onNext={onNext} />
  if (data) return <DocumentReview document={data} onConfirm={onConfirm} onRemoved={onFinish} />
  if (!error) return <LoadingReview />
  return (
    <Card className="m-3 flex-1 sm:m-6">
      <ErrorState title="No se pudo cargar el documento" error={error} onRetry={() => void refetch()} />
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
