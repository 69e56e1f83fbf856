// Connects a queue to its page: it refreshes the lists, warns before the page is left, and ends with the session.
import type { User } from '@conforme/contract/accounts/users'
import type { QueryClient } from '@tanstack/react-query'
import { uploadFile } from '../../lib/api/upload.ts'
import { creditsKey } from '../credits/use-credits.ts'
import { documentsKey } from '../documents/use-documents.ts'
import { sessionKey } from '../session/session.tsx'
import { isUnsent } from './upload-item.ts'
import { createUploadQueue } from './upload-queue.ts'
import { uploadedNotice } from './uploaded-notice.ts'
import { toast } from '../../ui/overlays/toast.ts'

export function openQueue(userId: string, queryClient: QueryClient, onEnd: () => void) {
  const queue = createUploadQueue({
    onAllSent: (names, failed) => void toast(uploadedNotice(names, failed)),
    upload: uploadFile,
    onUploaded: () => {
      void queryClient.invalidateQueries({ queryKey: documentsKey })
      void queryClient.invalidateQueries({ queryKey: creditsKey })
    },
  })
  queue.subscribe(() => {
    if (queue.state().items.some(isUnsent)) addEventListener('beforeunload', askBeforeLeaving)
    else removeEventListener('beforeunload', askBeforeLeaving)
  })
  const stop = queryClient.getQueryCache().subscribe(() => {
    const user = queryClient.getQueryData<User | null>(sessionKey)
    if (user === undefined || user?.id === userId) return
    stop()
    queue.end()
    onEnd()
  })
  return queue
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
