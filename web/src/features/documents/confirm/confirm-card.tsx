import type { Document } from '@conforme/contract/documents/documents'
import { stopsOf } from '@conforme/contract/documents/judge-alerts'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { KeyHint } from '../../../ui/key-hint.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { StopReasons } from '../../alerts/stop-reasons.tsx'
import { useConfirmAsking } from './use-confirm-asking.tsx'

interface ConfirmCardProps {
  document: Document
  title: string
  description?: string
  /** True when another confirm button is always visible on this screen. */
  secondary?: boolean
  /** Saves what is typed on this screen; resolves to the saved document, or undefined when something could not be saved. */
  saveAll?: () => Promise<Document | undefined>
  /** Further actions. */
  children?: ReactNode
}

export function ConfirmCard(props: ConfirmCardProps) {
  const { document, title, description, secondary = false, saveAll, children } = props
  const [comment, setComment] = useState('')
  const stops = stopsOf(document.alerts, 'confirmar')
  const { confirm: ask, isPending, dialog } = useConfirmAsking()
  const [saving, setSaving] = useState(false)
  const busy = isPending || saving
  async function confirm() {
    setSaving(true)
    const saved = saveAll ? await saveAll() : document
    setSaving(false)
    if (saved) ask({ document: saved, comment: comment.trim() })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || busy) return
    // Ignored in an input, whose value would not be saved, and on a link, where it opens another tab.
    const target = event.target instanceof Element ? event.target : undefined
    if (target?.closest('a, input, [role=dialog]')) return
    event.preventDefault()
    void confirm()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
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
      {stops.length > 0 && (
        <div className="mb-3 flex flex-col items-start gap-2">
          <StopReasons stops={stops} />
          <LinkButton size="sm" href={`/revisar?documento=${document.id}`}>
            Revisar
          </LinkButton>
        </div>
      )}
      <TextArea
        label="Comentario (opcional)"
        rows={2}
        value={comment}
        maxLength={2000}
        onValue={setComment}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={secondary ? 'secondary' : 'primary'}
          busy={busy}
          aria-disabled={stops.length > 0}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void confirm()}
        >
          Confirmar Datos
        </Button>
        <span aria-hidden className="hidden items-center gap-1 md:flex">
          <KeyHint keys="Ctrl" />
          <KeyHint keys="Enter" />
        </span>
        {children}
      </div>
      {dialog}
    </Card>
  )
}
