// Polls individually the uploads that are not in the list of newest documents, a few at a time, in processing order. An
// upload whose document was deleted leaves the queue.
import type { Document } from '@conforme/contract/documents/documents'
import { pollEveryMs } from '@conforme/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { UploadItem } from '../../../features/upload/upload-item.ts'
import { apiQuery } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

interface UnlistedUploadsProps {
  items: readonly UploadItem[]
  follow: (documents: readonly Document[]) => void
  onGone: (id: number) => void
}

const atOnce = 5

export function UnlistedUploads({ items, follow, onGone }: UnlistedUploadsProps) {
  return items
    .slice(0, atOnce)
    .map(
      ({ id, documentId }) =>
        documentId && <Unlisted key={id} id={documentId} follow={follow} onGone={() => onGone(id)} />,
    )
}

interface UnlistedProps {
  id: string
  follow: (documents: readonly Document[]) => void
  onGone: () => void
}

function Unlisted({ id, follow, onGone }: UnlistedProps) {
  const { data, error } = useQuery({
    ...apiQuery('GET /api/documents/:id', { params: { id } }),
    refetchInterval: pollEveryMs,
  })
  const isGone = error instanceof ApiError && error.code === 'documento_no_encontrado'
  const tell = useEffectEvent(follow)
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (data) tell([data])
  }, [data])
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  return null
}
