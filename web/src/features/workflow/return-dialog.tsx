import { returnTarget, workflowLabel } from '@conforme/contract/workflow/workflow'
import { useState } from 'react'
import type { Document } from '@conforme/contract/documents/documents'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
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
  const lacksReason = reason.trim() === ''
  function submit() {
    setPressed(true)
    if (lacksReason) return
    const { id, workflowStatus: from } = document
    mutate({ id, user, reason: reason.trim(), from }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title="Devolver documento"
      description={`Vuelve a «${workflowLabel(returnTarget(document.workflowStatus))}». El motivo queda a la vista de ambos equipos.`}
      action="Devolver"
      danger
      busy={isPending}
      error={error}
      fallback="No se pudo actualizar el flujo de trabajo"
      onSubmit={submit}
      onClose={onClose}
    >
      <DocumentLine document={document} />
      <TextArea
        label="Motivo"
        value={reason}
        maxLength={2000}
        error={pressed && lacksReason ? 'Escribe el motivo.' : undefined}
        onValue={setReason}
      />
    </FormDialog>
  )
}
