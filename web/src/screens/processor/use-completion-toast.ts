import type { Document } from '@conforme/contract/documents/documents'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/overlays/toast.ts'
import { readyWords, takeFinished } from './take-finished.ts'

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
    const description = readyWords(takeFinished(processing.current, documents ?? []))
    if (description) toast({ title: 'Procesamiento completado', description })
  }, [documents])
}
