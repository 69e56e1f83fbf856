import type { Document, LineItemList } from '@conforme/contract/documents/documents'
import type { LineItem } from '@conforme/contract/data/extracted-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call } from '../../../lib/api.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { conflictOf, lineInConflict } from '../fields/edit-conflict.ts'
import { lineIdAt } from '../fields/field-key.ts'
import { toastSaveFailure } from '../fields/save-failure-toast.ts'
import { documentsKey } from '../use-documents.ts'

interface Removal {
  index: number
  removed: LineItem
  lineId: string | undefined
  /** The document's version on screen. */
  version: number
}
interface Addition {
  index?: number
  /** The line to add; an empty one by default. */
  item?: LineItem
  /** Its id before it was removed. */
  lineId?: string
}
type Change = Removal | Addition
/** A removed line where it was, and how to dismiss the toast that offers to bring it back. */
interface Removed {
  line: Addition & { index: number }
  dismiss: () => void
}

/** `onAdded` is called with the place of an empty line that was added. */
export function useLineItems(document: Document, list: LineItemList, onAdded: (index: number) => void) {
  const { id } = document
  const queryClient = useQueryClient()
  // While the document is open, latest last.
  const [removals, setRemovals] = useState<readonly Removed[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) =>
      'removed' in change
        ? call('DELETE /api/documents/:id/items/:list/:index', {
            params: { id, list, index: change.index },
            query: { lineId: change.lineId, version: change.version },
          })
        : call('POST /api/documents/:id/items', {
            params: { id },
            body: { list, ...change },
          }),
    onSuccess: (saved, change) => {
      const { queryKey } = apiQuery('GET /api/documents/:id', { params: { id } })
      queryClient.setQueryData(queryKey, saved)
      if (!('removed' in change)) {
        if (!change.item) onAdded((saved.extractedData?.[list] ?? []).length - 1)
        return
      }
      const { index, removed: item, lineId } = change
      const line = { index, item, ...(lineId !== undefined && { lineId }) }
      const { dismiss } = toast({
        title: `Línea ${index + 1} quitada`,
        action: { label: 'Deshacer', onAction: () => restore({ line, dismiss }) },
      })
      setRemovals((all) => [...all, { line, dismiss }])
    },
    onError: (error, change) => {
      const conflict = conflictOf(error)
      if (!conflict || !('removed' in change)) return toastSaveFailure(error, 'No se pudo cambiar el detalle')
      // The refetched table shows the other change, so that the user can decide.
      toast({
        title: `${conflict.by ?? 'Otra persona'} cambió esa línea`,
        description: 'No se quitó: mira primero lo que dice ahora.',
        variant: 'destructive',
        action: {
          label: 'Quitar igual',
          // Taken back, it comes with their change.
          onAction: () => {
            const removed = lineInConflict(error) ?? change.removed
            mutate({ ...change, removed, version: conflict.version })
          },
        },
      })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })

  function restore({ line, dismiss }: Removed) {
    dismiss()
    setRemovals((all) => all.filter((each) => each.line !== line))
    // Others may have shortened the list meanwhile.
    const index = Math.min(line.index, document.extractedData?.[list]?.length ?? 0)
    mutate({ ...line, index }, { onError: () => setRemovals((all) => [...all, { line, dismiss }]) })
  }

  const last = removals.at(-1)
  return {
    busy: isPending,
    add: () => mutate({}),
    /** Brings back the line that was removed last. */
    undo: last && { position: last.line.index + 1, restore: () => restore(last) },
    remove: (index: number, removed: LineItem) => {
      const lineId = lineIdAt(document, `${list}.${index}`)
      mutate({ index, removed, lineId, version: document.version })
    },
  }
}
