// Polls uploads beyond the newest documents' list individually, a few at a time, in processing order.
import type { Document } from '@conforme/contract/documents/documents'
import { pollEveryMs } from '@conforme/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { UploadItem } from '../../../features/upload/upload-item.ts'
import { apiQuery } from '../../../lib/api.ts'

interface UnlistedUploadsProps {
  items: readonly UploadItem[]
  listed: readonly Document[]
  follow: (documents: readonly Document[]) => void
}

const atOnce = 5

export function UnlistedUploads({ items, listed, follow }: UnlistedUploadsProps) {
  return items
    .filter(
      ({ status, documentId }) => status === 'processing' && !listed.some(({ id }) => id === documentId),
    )
    .slice(0, atOnce)
    .map(({ documentId }) => documentId && <Unlisted key={documentId} id={documentId} follow={follow} />)
}

function Unlisted({ id, follow }: Pick<UnlistedUploadsProps, 'follow'> & { id: string }) {
  const { data } = useQuery({
    ...apiQuery('GET /api/documents/:id', { params: { id } }),
    refetchInterval: pollEveryMs,
  })
  const tell = useEffectEvent(follow)
  useEffect(() => {
    if (data) tell([data])
  }, [data])
  return null
}
