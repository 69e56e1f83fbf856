import { DateText } from '../../ui/date-text.tsx'
import { FileSize } from '../../ui/file-size.tsx'
import { AttachButton } from './attach-button.tsx'
import type { DocumentWorkflow } from './use-document-workflow.ts'

type Attached = DocumentWorkflow['attachments']

interface AttachmentsProps {
  documentId: string
  attachments: Attached
  /** The step that new files belong to. */
  step: number
  /** Label of the button, when only one kind of file can still be attached. */
  label?: string | undefined
}

export function Attachments({ documentId, attachments, step, label }: AttachmentsProps) {
  return (
    <div className="flex flex-col items-start gap-2">
      {attachments.length === 0 && <p className="text-muted">Sin archivos adjuntos</p>}
      <AttachmentList documentId={documentId} attachments={attachments} />
      <AttachButton documentId={documentId} step={step} label={label} />
    </div>
  )
}

export function AttachmentList({
  documentId,
  attachments,
}: Pick<AttachmentsProps, 'documentId' | 'attachments'>) {
  if (attachments.length === 0) return null
  return (
    <ul className="flex w-full flex-col gap-1">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="text-sm text-muted">
          <a
            href={`/api/documents/${documentId}/workflow/attachments/${attachment.id}`}
            className="-my-1 py-1 text-base text-ink underline underline-offset-3 wrap-anywhere hover:decoration-2"
          >
            {attachment.filename}
          </a>
          <span className="block">
            Paso {attachment.step} · <FileSize bytes={attachment.sizeBytes} unit="KB" /> · {attachment.user} ·{' '}
            <DateText value={attachment.createdAt} time />
          </span>
        </li>
      ))}
    </ul>
  )
}
