import type { Document } from '@conforme/contract/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { documentsKey } from '../../features/documents/use-documents.ts'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'

interface ConfirmManyDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  documents: readonly Document[]
  onDone: () => void
}

export function ConfirmManyDialog({ open, onOpenChange, documents, onDone }: ConfirmManyDialogProps) {
  const [comment, setComment] = useState('')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/documents/confirm-many', {
        body: { ids: documents.map(({ id }) => id), comment: comment.trim() || 'Confirmado desde historial' },
      }),
    onSuccess: ({ confirmed, refused }) => {
      toast({
        title:
          confirmed.length === 1 ? '1 documento confirmado' : `${confirmed.length} documentos confirmados`,
        ...(refused[0]
          ? {
              description: `${refused.length} no se pudieron confirmar. ${refused[0].message}`,
              variant: 'destructive',
            }
          : {}),
      })
      onOpenChange(false)
      onDone()
    },
    onError: (error) =>
      toast({
        title: 'Error al confirmar',
        description: messageOf(error, 'Error al confirmar los documentos'),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  const count = documents.length === 1 ? '1 documento' : `${documents.length} documentos`
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Confirmar ${count}`}
      description="Una vez confirmados, sus datos ya no se pueden editar."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancelar</Button>
          <Button variant="primary" busy={isPending} onClick={() => mutate()}>
            Confirmar {count}
          </Button>
        </>
      }
    >
      <TextArea
        label="Comentario (opcional)"
        value={comment}
        maxLength={2000}
        onChange={(event) => setComment(event.target.value)}
      />
    </Dialog>
  )
}
