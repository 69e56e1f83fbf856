// Reserves the space beside the upload, so that nothing moves when the list is loaded.
import type { Document } from '@conforme/contract/documents/documents'
import Files from 'lucide-react/icons/files'
import { TrySamples } from '../../features/documents/samples.tsx'
import type { useDocuments } from '../../features/documents/use-documents.ts'
import type { UploadItem } from '../../features/upload/upload-item.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonCard } from '../../ui/states/skeleton-card.tsx'
import { ProcessingCard } from './processing-card.tsx'

interface StatusSlotProps {
  list: ReturnType<typeof useDocuments>
  latest: Document | undefined
  uploading: UploadItem | undefined
}

export function StatusSlot({ list, latest, uploading }: StatusSlotProps) {
  if (latest || uploading) return <ProcessingCard document={latest} uploading={uploading} />
  if (list.isPending) return <SkeletonCard />
  if (!list.data) {
    return (
      <Card className="grid content-center">
        <ErrorState title="No se pudieron cargar los documentos" error={list.error} onRetry={list.refetch} />
      </Card>
    )
  }
  return (
    <Card className="grid content-center">
      <EmptyState icon={<Files aria-hidden />} title="No hay documentos procesados" action={<TrySamples />}>
        Sube tu primera factura: aquí verás el original junto a los datos que se leyeron de él.
      </EmptyState>
    </Card>
  )
}
