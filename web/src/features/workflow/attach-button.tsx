import { useMutation, useQueryClient } from '@tanstack/react-query'
import Paperclip from 'lucide-react/icons/paperclip'
import { useRef } from 'react'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { documentsKey } from '../documents/use-documents.ts'
import { attachFile, attachmentTypes } from './attach-file.ts'

interface AttachButtonProps {
  documentId: string
  step: number
  /** The checklist item that the file is for. */
  item?: { id: string; text: string }
  label?: string | undefined
}

export function AttachButton({ documentId, step, item, label = 'Adjuntar archivo' }: AttachButtonProps) {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => attachFile(documentId, { file, step, itemId: item?.id }),
    onSuccess: () => toast({ title: 'Archivo adjuntado' }),
    onError: (error) => toastFailure('Error al adjuntar', error, 'No se pudo adjuntar el archivo'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  const choose = { icon: <Paperclip aria-hidden />, onClick: () => input.current?.click() }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={attachmentTypes}
        aria-label={item ? `Archivo para ${item.text}` : 'Archivo para adjuntar'}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) mutate(file)
          event.target.value = ''
        }}
      />
      {item ? (
        <IconButton size="sm" label={`Adjuntar a ${item.text}`} disabled={isPending} {...choose} />
      ) : (
        <Button size="sm" busy={isPending} {...choose}>
          {label}
        </Button>
      )}
    </>
  )
}
