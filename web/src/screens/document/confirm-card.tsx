import type { Document } from '@conforme/contract/documents'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { useConfirmDocument } from '../../features/documents/use-confirm-document.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'

export function ConfirmCard({ document }: { document: Document }) {
  const [comment, setComment] = useState('')
  const { mutate, isPending } = useConfirmDocument()
  return (
    <Card
      title="Confirmar Documento"
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
      <Button
        variant="primary"
        className="mt-3"
        busy={isPending}
        onClick={() => mutate({ id: document.id, comment: comment.trim() })}
      >
        Confirmar Datos
      </Button>
    </Card>
  )
}
