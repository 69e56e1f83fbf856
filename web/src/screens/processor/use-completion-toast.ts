import type { Document } from '@conforme/contract/documents/documents'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/overlays/toast.ts'

/** Shows a toast when a document has been processed. */
export function useCompletionToast(
  documents: readonly Document[] | undefined,
  uploadedIds: readonly string[],
): void {
  const processing = useRef(new Set<string>())
  const uploaded = useRef(new Set<string>())
  useEffect(() => {
    for (const id of uploadedIds) {
      if (uploaded.current.has(id)) continue
      uploaded.current.add(id)
      processing.current.add(id)
    }
  }, [uploadedIds])
  useEffect(() => {
    const done = (documents ?? []).filter(
      ({ id, status }) => status === 'completed' && processing.current.has(id),
    )
    for (const { id, status } of documents ?? []) {
      if (status === 'processing') processing.current.add(id)
      else processing.current.delete(id)
    }
    const [first] = done
    if (!first) return
    toast({
      title: 'Procesamiento completado',
      description:
        done.length === 1 ? `${first.filename} está listo` : `${done.length} documentos están listos`,
    })
  }, [documents])
}
