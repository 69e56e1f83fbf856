import type { Document } from '@conforme/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { documentsKey } from '../use-documents.ts'

interface RejoinDialogProps {
  document: Document
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RejoinDialog({ document, open, onOpenChange }: RejoinDialogProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/documents/:id/split', { params: { id: document.id } }),
    onSuccess: () => {
      onOpenChange(false)
      toast({
        title: 'El archivo se volvió a juntar',
        description: 'El documento está como antes de separarlo.',
      })
    },
    onError: (error) => toastFailure('No se pudo juntar', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  return (
    <FormDialog
      open={open}
      title="Volver a juntar"
      description="Los documentos que salieron de este archivo se eliminan, con sus correcciones. Los créditos de los que ya se leyeron no se devuelven."
      action="Eliminarlos y juntar"
      danger
      busy={isPending}
      onSubmit={mutate}
      onClose={() => onOpenChange(false)}
    />
  )
}
