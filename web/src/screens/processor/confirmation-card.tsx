import type { Document } from '@conforme/contract/documents'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { useConfirmDocument } from '../../features/documents/use-confirm-document.ts'
import { SheetsButton } from '../../features/sheets/sheets-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function ConfirmationCard({ document }: { document: Document }) {
  const [comment, setComment] = useState('')
  const { mutate, isPending } = useConfirmDocument()
  return (
    <Card
      title="Confirmar Documento Actual"
      description={document.filename}
      actions={
        <Badge tone="warn" icon={<Clock aria-hidden />}>
          Pendiente confirmación
        </Badge>
      }
    >
      <TextArea
        label="Comentario (opcional)"
        value={comment}
        maxLength={2000}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          busy={isPending}
          onClick={() => mutate({ id: document.id, comment: comment.trim() })}
        >
          Confirmar Datos
        </Button>
        <SheetsButton document={document} />
        <TextLink href={`/documento/${document.id}`}>Ver y confirmar</TextLink>
      </div>
    </Card>
  )
}
