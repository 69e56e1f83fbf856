// Takes away the file of a confirmed document and leaves its data: what a supplier or a policy may ask for.
import type { Document } from '@conforme/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import FileX from 'lucide-react/icons/file-x'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useUser } from '../session/session.tsx'
import { documentsKey } from './use-documents.ts'

/** Only for who manages the company, or works without one. */
export function DeleteFile({ document }: { document: Document }) {
  const { role, companyId } = useUser()
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/documents/:id/file', { params: { id: document.id } }),
    onSuccess: () => toast({ title: 'Archivo eliminado' }),
    onError: (error) =>
      toast({ title: 'No se pudo eliminar', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => {
      setAsking(false)
      return queryClient.invalidateQueries({ queryKey: documentsKey })
    },
  })
  const manages = role !== 'user' || !companyId
  if (!manages || !document.isConfirmed || document.fileDeletedAt) return null
  return (
    <div className="border-t border-line px-4 py-2">
      <Button size="sm" icon={<FileX aria-hidden />} onClick={() => setAsking(true)}>
        Eliminar el archivo
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Eliminar el archivo"
        description="Se borran el original y las imágenes de sus páginas. Los datos confirmados, sus correcciones y su historia se conservan. No se puede deshacer."
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
            <Button variant="danger" busy={isPending} onClick={() => mutate()}>
              Eliminar el archivo
            </Button>
          </>
        }
      >
        <p className="font-medium wrap-anywhere">{document.filename}</p>
      </Dialog>
    </div>
  )
}
