import type { Delivery } from '@conforme/contract/intake/webhook'
import { counted } from '@conforme/contract/values/money'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { QueryState } from '../../../ui/states/query-state.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { refreshAdministration } from '../administration.ts'

const pageSize = 50
/** Polling interval while deliveries are pending. */
const followEveryMs = 5_000

type Status = Delivery['status']

/** Deliveries of results to callbacks; hidden if there never was one. */
export function DeliveriesCard() {
  const [status, setStatus] = useState<Status>()
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...apiQuery('GET /api/admin/webhook/deliveries', {
      query: { page, limit: pageSize, ...(status && { status }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((each) => each.status === 'pendiente') ? followEveryMs : false,
  })
  const { data } = query
  if (!status && (query.isPending || data?.total === 0)) return null
  return (
    <Card flush title="Entregas a callbacks" description="Los resultados que se enviaron a otros programas.">
      <div className="px-4 pb-3">
        <Select
          label="Mostrar"
          className="w-64 max-w-full"
          options={statusOptions}
          value={status ?? ''}
          onValue={(value) => {
            setStatus(statuses.find((one) => one === value))
            setPage(1)
          }}
        />
      </div>
      <QueryState query={query} failure="No se pudieron cargar las entregas" className="m-4 h-12" />
      {data?.total === 0 && <p className="px-4 pb-3 text-muted">No hay entregas así.</p>}
      {data && data.total > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {data.deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      {data && data.total > pageSize && (
        <div className="flex justify-center border-t border-line p-3">
          <Pagination page={page} totalPages={Math.ceil(data.total / pageSize)} onPage={setPage} />
        </div>
      )}
    </Card>
  )
}

const looks = {
  entregada: { tone: 'ok', label: 'Entregada', icon: <CircleCheck aria-hidden /> },
  pendiente: { tone: 'warn', label: 'Pendiente', icon: <Clock aria-hidden /> },
  fallida: { tone: 'bad', label: 'Fallida', icon: <CircleX aria-hidden /> },
} as const

const statuses = ['fallida', 'pendiente', 'entregada'] as const
const statusOptions = [
  { value: '', label: 'Todas las entregas' },
  { value: 'fallida', label: 'Fallidas' },
  { value: 'pendiente', label: 'Pendientes' },
  { value: 'entregada', label: 'Entregadas' },
]

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
    <li data-row className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
      <div className="min-w-0 flex-1 basis-72">
        <p
          data-row-rest
          tabIndex={-1}
          className="w-fit max-w-full rounded-sm flex flex-wrap items-center gap-2"
        >
          <span className="min-w-0 truncate font-medium">{delivery.filename}</span>
          <Badge tone={look.tone} icon={look.icon}>
            {look.label}
          </Badge>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {delivery.url} · {delivery.apiKeyName ?? 'API key eliminada'} ·{' '}
          {counted(delivery.attempts, 'intento')} · <DateText value={delivery.createdAt} time />
        </p>
        <Trouble delivery={delivery} />
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

/** Why it was not delivered yet, and when the next attempt is. */
function Trouble({ delivery: { status, lastAttempt, nextAttemptAt } }: { delivery: Delivery }) {
  if (status === 'entregada' || !lastAttempt) return null
  const { error, responseStatus } = lastAttempt
  return (
    <p className={status === 'fallida' ? 'text-sm text-bad' : 'text-sm text-muted'}>
      {error ?? `El otro programa respondió ${responseStatus}.`}
      {status === 'pendiente' && nextAttemptAt && (
        <>
          {' '}
          Se intenta otra vez: <DateText value={nextAttemptAt} time />
        </>
      )}
    </p>
  )
}
