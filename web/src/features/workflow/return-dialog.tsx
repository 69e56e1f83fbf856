import { returnTarget, workflowLabel } from '@conforme/contract/workflow/workflow'
import { useId, useState } from 'react'
import type { Document } from '@conforme/contract/documents/documents'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { DocumentLine } from './document-line.tsx'
import { useReturnDocument } from './use-return-document.ts'

interface ReturnDialogProps {
  document: Document
  user: string
  onClose: () => void
}

export function ReturnDialog({ document, user, onClose }: ReturnDialogProps) {
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const { mutate, isPending, error } = useReturnDocument()
  const form = useId()
  const lacksReason = reason.trim() === ''
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Devolver documento"
      description={`Vuelve a «${workflowLabel(returnTarget(document.workflowStatus))}». El motivo queda a la vista de ambos equipos.`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="danger" type="submit" form={form} busy={isPending}>
            Devolver
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setPressed(true)
          if (!lacksReason && !isPending)
            mutate({ id: document.id, user, reason: reason.trim() }, { onSuccess: onClose })
        }}
      >
        <DocumentLine document={document} />
        <TextArea
          label="Motivo"
          value={reason}
          maxLength={2000}
          error={pressed && lacksReason ? 'Escribe el motivo.' : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {error && (
          <Notice tone="bad" urgent>
            {messageOf(error, 'No se pudo actualizar el flujo de trabajo')}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
