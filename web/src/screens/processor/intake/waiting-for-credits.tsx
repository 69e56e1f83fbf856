import { counted } from '@conforme/contract/values/money'
import { sendableNow, type UploadItem } from '../../../features/upload/upload-item.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'

interface WaitingForCreditsProps {
  items: readonly UploadItem[]
  credits: number | undefined
  room: { documents: number } | null | undefined
  onRelease: (most: number) => void
}

/** Files without a credit, or over a limit; one press sends them once there is room. */
export function WaitingForCredits({ items, credits = 0, room, onRelease }: WaitingForCreditsProps) {
  const waiting = items.filter(({ status }) => status === 'waiting').length
  if (waiting === 0) return null
  const left = room?.documents ?? Infinity
  const now = sendableNow(items, Math.min(credits, left))
  const what = left < credits ? 'lugar' : 'créditos'
  return (
    <Notice
      tone="warn"
      actions={
        now > 0 && (
          <Button size="sm" onClick={() => onRelease(now)}>
            {now === 1 ? 'Enviar 1' : `Enviar ${now}`}
          </Button>
        )
      }
    >
      {counted(waiting, 'archivo espera', 'archivos esperan')} {what}.
    </Notice>
  )
}
