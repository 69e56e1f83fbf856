// Decision on a duplicate: delete one of the two, or mark them as distinct with a reason.
import type { Document } from '@conforme/contract/documents/documents'
import { quoted } from '@conforme/contract/values/plain-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorNotice } from '../../../ui/states/error-notice.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Form } from '../../../ui/controls/form.tsx'
import { isDeletable } from '../is-deletable.ts'
import { documentsKey } from '../use-documents.ts'
import { whyNotRemoved } from './why-not-removed.ts'

interface DuplicateDecisionProps {
  document: Document
  other: Document
  onRemoved: ((id: string) => void) | undefined
  onDone: () => void
}

export function DuplicateDecision({ document, other, onRemoved, onDone }: DuplicateDecisionProps) {
  const [motivo, setMotivo] = useState('')
  const [pressed, setPressed] = useState(false)
  const [path, navigate] = useLocation()
  const queryClient = useQueryClient()
  const removed = isDeletable(document) ? document : isDeletable(other) ? other : undefined
  const stays = whyNotRemoved(document, other)
  const kept = removed === document ? other : document
  const distinct = document.duplicates.find(({ documentId }) => documentId === other.id)?.distinct ?? []
  const refresh = () => queryClient.invalidateQueries({ queryKey: documentsKey })

  const mark = useMutation({
    mutationFn: () =>
      call('POST /api/documents/:id/duplicates/:otherId/distinct', {
        params: { id: document.id, otherId: other.id },
        body: { motivo: motivo.trim() },
      }),
    onSuccess: () => {
      toast({ title: 'Quedó dicho que son distintas' })
      onDone()
    },
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: Document) =>
      call('POST /api/documents/:id/duplicates/:otherId/same', {
        params: { id, otherId: kept.id },
        body: { motivo: motivo.trim(), version },
      }),
    // A colleague may have decided or corrected something meanwhile: shows the current state.
    onError: refresh,
    onSuccess: async (_, { id }) => {
      toast({ title: 'Documento quitado', description: `Se queda ${kept.filename}.` })
      onDone()
      onRemoved?.(id)
      // The document of the current page was deleted.
      if (path === `/documento/${id}`) navigate(`/documento/${kept.id}`, { replace: true })
      await refresh()
    },
  })
  const error = mark.error ?? remove.error
  const isMissing = motivo.trim() === ''
  return (
    <Form
      className="flex w-full flex-col gap-3 sm:flex-row sm:items-end"
      busy={mark.isPending}
      onSubmit={() => {
        setPressed(true)
        if (!isMissing) mark.mutate()
      }}
    >
      <div className="min-w-0 flex-1">
        <ErrorNotice error={error} fallback="No se pudo guardar la decisión." className="mb-3" />
        {stays !== undefined && <p className="mb-2 text-sm text-muted">{stays}</p>}
        {distinct.map(({ userId, by, reason }) => (
          <p key={userId} className="mb-1 text-sm">
            {by} dijo que son distintas: {quoted(reason)}.
          </p>
        ))}
        <TextField
          label="Por qué"
          value={motivo}
          maxLength={2000}
          error={pressed && isMissing ? 'Escribe por qué son distintas.' : undefined}
          onValue={setMotivo}
        />
      </div>
      <Button type="submit" busy={mark.isPending}>
        Son distintas
      </Button>
      {removed && (
        <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(removed)}>
          Es la misma: quitar {removed === document ? 'esta' : 'la otra'}
        </Button>
      )}
    </Form>
  )
}
