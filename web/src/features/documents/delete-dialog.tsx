import type { Document } from '@conforme/contract/documents/documents'
import { counted } from '@conforme/contract/values/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { documentsKey } from './use-documents.ts'

interface DeleteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  documents: readonly Pick<Document, 'id' | 'filename'>[]
  /** How many selected documents cannot be deleted. */
  leftOut?: number
  /** Called with the ids that were refused. */
  onDone: (refused: readonly string[]) => void
}

export function DeleteDialog({ open, onOpenChange, documents, leftOut = 0, onDone }: DeleteDialogProps) {
  const [only] = documents
  const count = counted(documents.length, 'documento')
  const { mutate, isPending } = useDelete((refused) => {
    onOpenChange(false)
    onDone(refused)
  })
  return (
    <FormDialog
      open={open}
      title={documents.length === 1 ? 'Eliminar el documento' : `Eliminar ${count}`}
      description="Se borran el archivo, lo que se leyó de él y sus correcciones. No se puede deshacer, y el crédito de lo que ya se leyó no se devuelve."
      action={`Eliminar ${count}`}
      danger
      busy={isPending}
      onSubmit={() => mutate(documents.map(({ id }) => id))}
      onClose={() => onOpenChange(false)}
    >
      {leftOut > 0 && (
        <Notice>
          {leftOut === 1 ? 'Otro de los elegidos se queda' : `Otros ${leftOut} de los elegidos se quedan`}: lo
          confirmado y lo que está en el flujo no se elimina.
        </Notice>
      )}
      {documents.length === 1 && only && <p className="font-medium wrap-anywhere">{only.filename}</p>}
    </FormDialog>
  )
}

function useDelete(onDone: (refused: readonly string[]) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call('POST /api/documents/delete-many', { body: { ids } }),
    onSuccess: ({ deleted, refused }) => {
      onDone(refused.map(({ id }) => id))
      const [first] = refused
      toast({
        title: counted(deleted.length, 'documento eliminado', 'documentos eliminados'),
        ...(first && {
          description: `${refused.length} no se pudieron eliminar. ${first.message}`,
          variant: 'destructive',
        }),
      })
    },
    onError: (error) => toastFailure('No se pudo eliminar', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
}
