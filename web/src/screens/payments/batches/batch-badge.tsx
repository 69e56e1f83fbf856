import type { PaymentBatch } from '@conforme/contract/payments/payments'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import { Badge } from '../../../ui/badge.tsx'

const looks = {
  preparado: { tone: 'ink', icon: <CircleDot aria-hidden />, word: 'Preparado' },
  ejecutado: { tone: 'ok', icon: <CircleCheck aria-hidden />, word: 'Ejecutado' },
  anulado: { tone: 'neutral', icon: <Ban aria-hidden />, word: 'Anulado' },
} as const

export function BatchBadge({ status }: { status: PaymentBatch['status'] }) {
  const { tone, icon, word } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
