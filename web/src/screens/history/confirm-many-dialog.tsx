import type { Document } from '@conforme/contract/documents/documents'
import { openDuplicateAlerts, openAlerts } from '@conforme/contract/documents/judge-alerts'
import { quickConfirmComment } from '@conforme/contract/limits'
import { counted } from '@conforme/contract/values/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { documentsKey } from '../../features/documents/use-documents.ts'
import { toastConfirmed } from '../../features/documents/confirm/use-confirm-document.ts'
import { useUnsavedStop } from '../../features/documents/confirm/use-unsaved-stop.ts'
import { versionsOf } from '../../features/documents/confirm/versions-of.ts'
import { call } from '../../lib/api/api.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'

interface ConfirmManyDialogProps {
  documents: readonly Document[]
  /** How many selected documents cannot be confirmed. */
  leftOut: number
  /** Called with the ids that were refused. */
  onDone: (refused: readonly string[]) => void
  onClose: () => void
}

/** Mounted only while open, so that a typed reason is not reused for other documents. */
export function ConfirmManyDialog({ documents: chosen, leftOut, onDone, onClose }: ConfirmManyDialogProps) {
  const apart = chosen.length > 1 ? chosen.filter(({ alerts }) => openDuplicateAlerts(alerts).length > 0) : []
  const documents = chosen.filter((document) => !apart.includes(document))
  const [comment, setComment] = useState('')
  const [motivo, setMotivo] = useState('')
  const [pressed, setPressed] = useState(false)
  const alarming = documents.filter(({ alerts }) => openAlerts(alerts).length > 0)
  const lacksReason = alarming.length > 0 && motivo.trim() === ''
  const queryClient = useQueryClient()
  const isUnsaved = useUnsavedStop()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/documents/confirm-many', {
        body: {
          ids: documents.map(({ id }) => id),
          versions: versionsOf(documents),
          comment: comment.trim() || quickConfirmComment,
          ...(alarming.length > 0 && { motivo: motivo.trim() }),
        },
      }),
    onSuccess: ({ confirmed, refused }) => {
      const title = counted(confirmed.length, 'documento confirmado', 'documentos confirmados')
      const description = refused[0] && `${refused.length} no se pudieron confirmar. ${refused[0].message}`
      if (confirmed.length > 0)
        toastConfirmed(queryClient, confirmed, { title, ...(description && { description }) })
      else toast({ title, ...(description && { description }), variant: 'destructive' })
      onClose()
      onDone([...apart, ...refused].map(({ id }) => id))
    },
    onError: (error) => toastFailure('Error al confirmar', error, 'Error al confirmar los documentos'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  function submit() {
    if (lacksReason) setPressed(true)
    else if (!isUnsaved(documents)) mutate()
  }
  const count = counted(documents.length, 'documento')
  return (
    <FormDialog
      title={`Confirmar ${count}`}
      description="Una vez confirmados, sus datos ya no se pueden editar."
      action={`Confirmar ${count}`}
      busy={isPending}
      disabled={documents.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {leftOut > 0 && (
        <Notice>
          {leftOut === 1 ? 'Otro de los elegidos se queda' : `Otros ${leftOut} de los elegidos se quedan`}{' '}
          como {leftOut === 1 ? 'está: ya está confirmado' : 'están: ya están confirmados'} o así no se{' '}
          {leftOut === 1 ? 'puede' : 'pueden'} confirmar.
        </Notice>
      )}
      <Apart documents={apart} />
      {alarming.length > 0 && (
        <div className="flex flex-col gap-3">
          <Alarming
            title={counted(alarming.length, 'tiene alertas', 'tienen alertas')}
            documents={alarming}
          />
          <TextArea
            label="Motivo para confirmarlos igual"
            value={motivo}
            maxLength={2000}
            error={pressed && lacksReason ? 'Escribe el motivo.' : undefined}
            onValue={setMotivo}
          />
        </div>
      )}
      <TextArea label="Comentario (opcional)" value={comment} maxLength={2000} onValue={setComment} />
    </FormDialog>
  )
}

/** Documents that are not confirmed with the others, because a shared reason does not override a duplicate alert. */
function Apart({ documents }: { documents: readonly Document[] }) {
  if (documents.length === 0) return null
  const title =
    documents.length === 1
      ? '1 se queda: se decide por sí sola'
      : `${documents.length} se quedan: se deciden una por una`
  return <Alarming title={title} documents={documents} />
}

/** The documents with alerts, and which; a long list scrolls. */
function Alarming({ title, documents }: { title: string; documents: readonly Document[] }) {
  return (
    <Notice tone="warn" title={title}>
      <ul className="mt-1 flex max-h-48 flex-col gap-2 overflow-y-auto">
        {documents.map(({ id, extractedData, filename, alerts }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-medium">
              {[extractedData?.proveedor?.nombre, extractedData?.documento?.numero]
                .filter(Boolean)
                .join(' ') || filename}
            </span>
            :{' '}
            {openAlerts(alerts)
              .map(({ message }) => message)
              .join(' ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
