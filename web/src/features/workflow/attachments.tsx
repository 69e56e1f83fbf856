import { useMutation, useQueryClient } from '@tanstack/react-query'
import Paperclip from 'lucide-react/icons/paperclip'
import { useRef } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { FileSize } from '../../ui/file-size.tsx'
import { toast } from '../../ui/toast.ts'
import { documentsKey } from '../documents/use-documents.ts'
import { attachFile, attachmentTypes } from './attach-file.ts'
import type { DocumentWorkflow } from './use-document-workflow.ts'

interface AttachmentsProps {
  documentId: string
  attachments: DocumentWorkflow['attachments']
  /** The step new files belong to; none when nothing more is attached. */
  step: number | undefined
}

export function Attachments({ documentId, attachments, step }: AttachmentsProps) {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => attachFile(documentId, { file, step: step ?? 0 }),
    onSuccess: () => toast({ title: 'Archivo adjuntado' }),
    onError: (error) =>
      toast({
        title: 'Error al adjuntar',
        description: messageOf(error, 'No se pudo adjuntar el archivo'),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsKey }),
  })
  return (
    <div className="flex flex-col items-start gap-2">
      {attachments.length === 0 && <p className="text-muted">Sin archivos adjuntos</p>}
      <ul className="flex w-full flex-col gap-1">
        {attachments.map((attachment) => (
          <li key={attachment.id} className="text-sm text-muted">
            <a
              href={`/api/documents/${documentId}/workflow/attachments/${attachment.id}`}
              className="text-base text-ink underline underline-offset-3 wrap-anywhere hover:decoration-2"
            >
              {attachment.filename}
            </a>
            <span className="block">
              Paso {attachment.step} · <FileSize bytes={attachment.sizeBytes} unit="KB" /> · {attachment.user}{' '}
              · <DateText value={attachment.createdAt} time />
            </span>
          </li>
        ))}
      </ul>
      {step !== undefined && (
        <>
          <input
            ref={input}
            type="file"
            accept={attachmentTypes}
            aria-label="Archivo para adjuntar"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) mutate(file)
              event.target.value = ''
            }}
          />
          <Button
            size="sm"
            busy={isPending}
            icon={<Paperclip aria-hidden />}
            onClick={() => input.current?.click()}
          >
            Adjuntar archivo
          </Button>
        </>
      )}
    </div>
  )
}
