import type { Document, LineItemList } from '@conforme/contract/documents/documents'
import type { LineItem } from '@conforme/contract/data/extracted-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { conflictOf, lineInConflict, type EditConflict } from '../fields/edit-conflict.ts'
import { lineIdAt } from '../fields/field-key.ts'
import { toastSaveFailure } from '../fields/save-failure-toast.ts'
import { documentsKey } from '../use-documents.ts'

interface Removal {
  index: number
  removed: LineItem
  lineId: string | undefined
  /** Document version on screen. */
  version: number
}
interface Addition {
  index?: number
  /** The line to add; defaults to an empty one. */
  item?: LineItem
  /** Id it had before it was removed. */
  lineId?: string
}
interface Move {
  /** Index before all consecutive moves of this line, so that one undo restores it. */
  from: number
  to: number
  lineId: string
}
interface Moving extends Move {
  /** Document version with this move; undefined until the server answers. */
  savedAs?: number
}
type Change = Removal | Addition | Move
/** An undoable change (restoring a removed line, or moving one back), and a function to dismiss the toast that offers it. */
interface Undoable {
  back: (Addition & { index: number }) | Move
  dismiss: () => void
}

interface LineItemsOptions {
  /** Called with the index of the empty line that was added. */
  onAdded: (index: number) => void
  onMoved: (index: number) => void
}

export function useLineItems(document: Document, list: LineItemList, { onAdded, onMoved }: LineItemsOptions) {
  const { id } = document
  const queryClient = useQueryClient()
  // Undoable changes while the document is open, latest last.
  const [undoables, setUndoables] = useState<readonly Undoable[]>([])
  /** The latest move until the table shows it, because the key may be pressed again before that. */
  const moving = useRef<Moving>(undefined)
  const { mutate, isPending } = useMutation({
    // Runs mutations of a list one after another.
    scope: { id: `lines ${id} ${list}` },
    mutationFn: (change: Change) => send({ id, list }, change),
    onSuccess: (saved, change) => {
      const { queryKey } = apiQuery('GET /api/documents/:id', { params: { id } })
      queryClient.setQueryData(queryKey, saved)
      if ('to' in change) return keepMove(change, saved.version)
      if (!('removed' in change)) {
        if (!change.item) onAdded(change.index ?? (saved.extractedData?.[list] ?? []).length - 1)
        return
      }
      const { index, removed: item, lineId } = change
      const back = { index, item, ...(lineId !== undefined && { lineId }) }
      offer(`Línea ${index + 1} quitada`, back)
    },
    onError: (error, change) => {
      if ('to' in change) moving.current = undefined
      const conflict = conflictOf(error)
      if (!conflict || !('removed' in change)) return toastSaveFailure(error, 'No se pudo cambiar el detalle')
      // An undo then restores the line with the other person's change.
      const removed = lineInConflict(error) ?? change.removed
      toastConflict(conflict, () => mutate({ ...change, removed, version: conflict.version }))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })

  function offer(title: string, back: Undoable['back']) {
    const { dismiss } = toast({
      title,
      action: { label: 'Deshacer', onAction: () => restore({ back, dismiss }) },
    })
    setUndoables((all) => [...all, { back, dismiss }])
  }

  function keepMove({ from, to, lineId }: Move, savedAs: number) {
    onMoved(to)
    if (moving.current?.lineId === lineId && moving.current.to === to) moving.current.savedAs = savedAs
    // Replaces the previous undo of the same line: consecutive moves are undone as one.
    setUndoables((all) => all.filter(({ back }) => back !== all.at(-1)?.back || !isMoveOf(back, lineId)))
    if (from !== to) offer(`Línea ${from + 1} movida al lugar ${to + 1}`, { from: to, to: from, lineId })
  }

  function restore({ back, dismiss }: Undoable) {
    dismiss()
    const others = (all: readonly Undoable[]) => all.filter((each) => each.back !== back)
    setUndoables(others)
    const length = document.extractedData?.[list]?.length ?? 0
    // Clamps the index, because others may have shortened the list meanwhile.
    const change =
      'to' in back
        ? { ...back, from: back.to, to: Math.min(back.to, length - 1) }
        : { ...back, index: Math.min(back.index, length) }
    mutate(change, { onError: () => setUndoables((all) => [...others(all), { back, dismiss }]) })
  }

  function move(index: number, by: 1 | -1) {
    const lineId = lineIdAt(document, `${list}.${index}`)
    if (lineId === undefined) return
    const before = isBeforeShown(moving.current, lineId, document.version) ? moving.current : undefined
    const to = (before?.to ?? index) + by
    if (to < 0 || to >= (document.extractedData?.[list]?.length ?? 0)) return
    const last = undoables.at(-1)?.back
    const from = before?.from ?? (last && isMoveOf(last, lineId) ? last.to : index)
    moving.current = { from, to, lineId }
    mutate({ from, to, lineId })
  }

  const last = undoables.at(-1)
  return {
    busy: isPending,
    /** Adds at the end, unless an index is given. */
    add: (index?: number) => mutate(index === undefined ? {} : { index }),
    move,
    /** Undoes the last removal or move. */
    undo: last && { label: undoLabel(last), restore: () => restore(last) },
    remove: (index: number, removed: LineItem) => {
      const lineId = lineIdAt(document, `${list}.${index}`)
      mutate({ index, removed, lineId, version: document.version })
    },
  }
}

function send({ id, list }: { id: string; list: LineItemList }, change: Change): Promise<Document> {
  if ('to' in change) {
    const { lineId, to, from: index } = change
    const params = { id, list, index }
    return call('POST /api/documents/:id/items/:list/:index/move', { params, body: { lineId, to } })
  }
  if ('removed' in change)
    return call('DELETE /api/documents/:id/items/:list/:index', {
      params: { id, list, index: change.index },
      query: { lineId: change.lineId, version: change.version },
    })
  return call('POST /api/documents/:id/items', { params: { id }, body: { list, ...change } })
}

/** Offers to remove anyway, after the refetched table has shown the other person's change. */
function toastConflict({ by = 'Otra persona' }: EditConflict, removeAnyway: () => void): void {
  toast({
    title: `${by} cambió esa línea`,
    description: 'No se quitó: mira primero lo que dice ahora.',
    variant: 'destructive',
    action: { label: 'Quitar igual', onAction: removeAnyway },
  })
}

function isMoveOf(back: Undoable['back'], lineId: string): back is Move {
  return 'to' in back && back.lineId === lineId
}

/** Whether the version on screen does not include the line's latest move yet. */
function isBeforeShown(moving: Moving | undefined, lineId: string, version: number): boolean {
  return moving?.lineId === lineId && (moving.savedAs === undefined || version < moving.savedAs)
}

function undoLabel({ back }: Undoable): string {
  return 'to' in back
    ? `Devolver línea ${back.from + 1} al lugar ${back.to + 1}`
    : `Devolver línea ${back.index + 1}`
}
