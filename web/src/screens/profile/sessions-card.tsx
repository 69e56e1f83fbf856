import type { Session } from '@conforme/contract/accounts/companies'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { apiQuery, call } from '../../lib/api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { QueryState } from '../../ui/states/query-state.tsx'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { describeDevice } from './describe-device.ts'

export function SessionsCard() {
  const query = useQuery(apiQuery('GET /api/profile/sessions'))
  return (
    <Card flush title="Sesiones abiertas" description="Cierra las que no reconozcas.">
      <QueryState query={query} failure="No se pudieron cargar tus sesiones" className="mx-4 mb-4 h-12" />
      <ul className="divide-y divide-line border-t border-line">
        {query.data?.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  )
}

function SessionRow({ session }: { session: Session }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/profile/sessions/:id', { params: { id: session.id } }),
    onSuccess: () => toast({ title: 'Sesión cerrada' }),
    onError: (error) => toastFailure('No se pudo cerrar la sesión', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/profile/sessions'] }),
  })
  const device = describeDevice(session.userAgent)
  return (
    <li data-row className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p
          data-row-rest
          tabIndex={-1}
          className="w-fit max-w-full rounded-sm flex flex-wrap items-center gap-2 font-medium"
        >
          {device}
          {session.isCurrent && (
            <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
              Esta sesión
            </Badge>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {session.ipAddress} · Último uso: <DateText value={session.lastSeenAt} time />
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          Cerrar sesión <span className="sr-only">de {device}</span>
        </Button>
      )}
    </li>
  )
}
