import type { Delivery } from '@conforme/contract/intake/webhook'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { apiQuery, call } from '../../../lib/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { refreshAdministration } from '../administration.ts'

const shown = 50

/** Deliveries of results to callbacks. Hidden while there are none. */
export function DeliveriesCard() {
  const { data } = useQuery(apiQuery('GET /api/admin/webhook/deliveries', { query: { limit: shown } }))
  if (!data || data.total === 0) return null
  return (
    <Card
      flush
      title="Entregas a callbacks"
      description={data.total > shown ? `Las últimas ${shown} de ${data.total}` : undefined}
    >
      <ul className="divide-y divide-line border-t border-line">
        {data.deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </Card>
  )
}

const looks = {
  entregada: { tone: 'ok', label: 'Entregada', icon: <CircleCheck aria-hidden /> },
  pendiente: { tone: 'warn', label: 'Pendiente', icon: <Clock aria-hidden /> },
  fallida: { tone: 'bad', label: 'Fallida', icon: <CircleX aria-hidden /> },
} as const

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/admin/webhook/deliveries/:id/replay', { params: { id: delivery.id } }),
    onSuccess: () => toast({ title: 'El resultado se volverá a enviar' }),
    onError: (error) => toastFailure('Error', error, 'No se pudo reenviar el resultado'),
    onSettled: () => refreshAdministration(queryClient),
  })
  const look = looks[delivery.status]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate font-medium">{delivery.filename}</span>
          <Badge tone={look.tone} icon={look.icon}>
            {look.label}
          </Badge>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {delivery.url} · {delivery.apiKeyName ?? 'API key eliminada'} ·{' '}
          {delivery.attempts === 1 ? '1 intento' : `${delivery.attempts} intentos`} ·{' '}
          <DateText value={delivery.createdAt} time />
        </p>
      </div>
      <Button
        size="sm"
        icon={<RotateCw aria-hidden />}
        disabled={delivery.status === 'pendiente'}
        busy={isPending}
        onClick={() => mutate()}
      >
        Reenviar
      </Button>
    </li>
  )
}
