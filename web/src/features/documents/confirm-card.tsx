import type { Document } from '@conforme/contract/documents'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useConfirmDocument } from './use-confirm-document.ts'

interface ConfirmCardProps {
  document: Document
  title: string
  description?: string
  /** What else can be done from here. */
  children?: ReactNode
}

export function ConfirmCard({ document, title, description, children }: ConfirmCardProps) {
  const [comment, setComment] = useState('')
  const { mutate, isPending } = useConfirmDocument()
  return (
    <Card
      title={title}
      {...(description === undefined ? {} : { description })}
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
        {children}
      </div>
    </Card>
  )
}
