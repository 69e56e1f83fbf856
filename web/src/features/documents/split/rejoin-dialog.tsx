import type { Document } from '@conforme/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
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
      toast({ title: 'PDF junto otra vez', description: 'El documento está como antes de separarlo.' })
    },
    onError: (error) =>
      toast({ title: 'No se pudo juntar', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Volver a juntar"
      description="Los documentos que salieron de este PDF se eliminan, con sus correcciones. Los créditos de los que ya se leyeron no se devuelven."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancelar</Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            Eliminarlos y juntar
          </Button>
        </>
      }
    />
  )
}
