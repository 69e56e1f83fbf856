// Optimistic confirmation: the next document is shown at once. A refused one returns to the queue; undo is offered for ten
// seconds.
import type { Document } from '@conforme/contract/documents/documents'
import { openAlerts } from '@conforme/contract/documents/judge-alerts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ConfirmAnyway, loadConfirmAnyway } from '../../features/documents/confirm/confirm-anyway.ts'
import { undoConfirm } from '../../features/documents/confirm/undo-confirm.ts'
import { keptDrafts } from '../../features/documents/fields/drafts/kept-drafts.ts'
import { documentsKey } from '../../features/documents/use-documents.ts'
import { call } from '../../lib/api/api.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import type { Queue } from './queue/use-queue.ts'
import { useUndoable } from './use-undoable.ts'

interface Confirmed {
  id: string
  name: string
}

export interface ReviewConfirmation {
  /** First asks for a reason when there are alerts. */
  confirm: (document: Document) => void
  last: Confirmed | undefined
  /** Defined while the last confirmation can be undone. */
  undo: (() => void) | undefined
  dialog: ReactNode
}

export function useReviewConfirm(queue: Queue): ReviewConfirmation {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState<Document>()
  /** Reasons that could not be sent, by document. */
  const [unsent, setUnsent] = useState<Readonly<Record<string, string>>>({})
  const [last, setLast] = useState<Confirmed>()
  const [undoable, setUndoable] = useUndoable<Confirmed>()
  const sending = useRef<Promise<unknown>>(undefined)
  useEffect(() => void loadConfirmAnyway().catch(() => undefined), [])

  const { mutateAsync: send } = useMutation({
    mutationFn: ({ id, version, motivo }: { id: string; version: number; motivo: string | undefined }) =>
      call('POST /api/documents/:id/confirm', {
        params: { id },
        body: { comment: '', version, ...(motivo !== undefined && { motivo }) },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })

  async function confirm({ id, version, filename, extractedData }: Document, motivo?: string) {
    setAsking(undefined)
    // By id, because another document may have come on screen during the save.
    queue.finish(id)
    const confirmed = { id, name: extractedData?.documento?.numero ?? filename }
    setLast(confirmed)
    setUndoable(confirmed)
    try {
      await (sending.current = send({ id, version, motivo }))
      keptDrafts.drop(id)
      toast({ title: 'Documento confirmado', description: 'Los datos han sido confirmados exitosamente' })
    } catch (error) {
      forget(id)
      queue.restore(id)
      if (motivo !== undefined) setUnsent((all) => ({ ...all, [id]: motivo }))
      toastFailure('Error al confirmar', error, 'El documento sigue por revisar. Vuelve a intentar.')
    }
  }

  function forget(id: string) {
    for (const set of [setLast, setUndoable]) set((now) => (now?.id === id ? undefined : now))
  }

  async function undo() {
    if (!undoable) return
    forget(undoable.id)
    // Undo may be pressed before the confirmation is answered, so it waits. A refused document is already back.
    const wasConfirmed = await sending.current?.then(
      () => true,
      () => false,
    )
    if (!wasConfirmed) return
    for (const id of await undoConfirm(queryClient, [undoable.id])) queue.restore(id)
  }

  return {
    last,
    confirm: (document) =>
      openAlerts(document.alerts).length > 0 ? setAsking(document) : void confirm(document),
    undo: undoable && (() => void undo()),
    dialog: asking && (
      <ConfirmAnyway
        document={asking}
        busy={false}
        begun={unsent[asking.id]}
        onReason={(motivo) => void confirm(asking, motivo)}
        onClose={() => setAsking(undefined)}
      />
    ),
  }
}
