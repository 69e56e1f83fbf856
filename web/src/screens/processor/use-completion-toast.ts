import type { Document } from '@conforme/contract/documents/documents'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/overlays/toast.ts'
import { finishedSince, readyWords } from './finished-since.ts'

/** Shows a toast when a document has been processed. */
export function useCompletionToast(
  documents: readonly Document[] | undefined,
  uploadedIds: readonly string[],
): void {
  const processing = useRef<ReadonlySet<string>>(new Set())
  const uploaded = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const fresh = uploadedIds.filter((id) => !uploaded.current.has(id))
    uploaded.current = new Set([...uploaded.current, ...fresh])
    processing.current = new Set([...processing.current, ...fresh])
  }, [uploadedIds])
  useEffect(() => {
    const { done, processing: still } = finishedSince(processing.current, documents ?? [])
    processing.current = still
    const [first] = done
    if (!first) return
    toast({ title: 'Procesamiento completado', description: readyWords(first, done.length) })
  }, [documents])
}
