// Deletes the file of a confirmed document and keeps its data.
import type { Document } from '@conforme/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import FileX from 'lucide-react/icons/file-x'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { useUser } from '../session/session.tsx'
import { documentsKey } from './use-documents.ts'

/** Only for administrators of the company, or people without a company. */
export function DeleteFile({ document }: { document: Document }) {
  const { role, companyId } = useUser()
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/documents/:id/file', { params: { id: document.id } }),
    onSuccess: () => toast({ title: 'Archivo eliminado' }),
    onError: (error) => toastFailure('No se pudo eliminar', error),
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
      <FormDialog
        open={asking}
        title="Eliminar el archivo"
        description="Se borran el original, las imágenes de sus páginas y, si los tiene, su XML y su CDR. Los datos confirmados, sus correcciones y su historia se conservan. No se puede deshacer."
        action="Eliminar el archivo"
        danger
        busy={isPending}
        onSubmit={mutate}
        onClose={() => setAsking(false)}
      >
        <p className="font-medium wrap-anywhere">{document.filename}</p>
      </FormDialog>
    </div>
  )
}
