import type { Failure } from '@conforme/contract/administration/health'
import { processorLabels } from '@conforme/contract/processors/processors'
import { counted } from '@conforme/contract/values/money'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { apiQuery, call } from '../../../lib/api/api.ts'
import { usePastEnd } from '../../../lib/hooks/use-past-end.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { refreshAdministration } from '../administration.ts'
import { jobLabel } from './job-labels.ts'

const pageSize = 20

export function FailuresCard() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/admin/failures', { query: { page, limit: pageSize } }),
    placeholderData: keepPreviousData,
  })
  // Retried failures leave the list.
  usePastEnd(data && { page, totalPages: Math.ceil(data.total / pageSize) }, setPage)
  const { retry, isPending } = useRetry()
  const failures = data?.failures ?? []
  return (
    <Card
      flush
      title="Lo que falló"
      description="Al reintentar, un documento vuelve a la cola y le cuesta un crédito a quien lo subió; si falla otra vez, se devuelve."
      actions={
        failures.length > 1 && (
          <Button icon={<RotateCw aria-hidden />} busy={isPending} onClick={() => retry(failures)}>
            Reintentar estos {failures.length}
          </Button>
        )
      }
    >
      {error && <ErrorState title="No se pudieron cargar los fallos" error={error} onRetry={refetch} />}
      {data?.total === 0 && <EmptyState icon={<CircleCheck aria-hidden />} title="Nada falló" />}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {failures.map((failure) => (
          <FailureRow key={failure.id} failure={failure} />
        ))}
      </ul>
      {data && data.total > pageSize && (
        <div className="flex justify-center border-t border-line p-3">
          <Pagination page={page} totalPages={Math.ceil(data.total / pageSize)} onPage={setPage} />
        </div>
      )}
    </Card>
  )
}

function FailureRow({ failure }: { failure: Failure }) {
  const { retry, isPending } = useRetry()
  const name = failure.filename ?? jobLabel(failure.name)
  return (
    <li data-row className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
      <div className="min-w-0 flex-1 basis-72">
        <p data-row-rest tabIndex={-1} className="w-fit max-w-full rounded-sm truncate font-medium">
          {name}
        </p>
        <p className="text-sm wrap-anywhere">{failure.cause}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {jobLabel(failure.name)}
          {failure.processor && ` · ${processorLabels[failure.processor]}`}
          {failure.owner && ` · ${failure.owner}`} · <DateText value={failure.at} time />
          {failure.detail && ` · ${failure.detail}`}
        </p>
      </div>
      <Button
        size="sm"
        icon={<RotateCw aria-hidden />}
        busy={isPending}
        aria-label={`Reintentar ${name}`}
        onClick={() => retry([failure])}
      >
        Reintentar
      </Button>
    </li>
  )
}

function useRetry() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (failures: readonly Failure[]) =>
      call('POST /api/admin/failures/retry', {
        body: { failures: failures.map(({ kind, id }) => ({ kind, id })) },
      }),
    onSuccess: ({ retried, refused }) => {
      const [first] = refused
      toast({
        title: counted(retried, 'tarea vuelve a la cola', 'tareas vuelven a la cola'),
        ...(first && {
          description: `${refused.length === 1 ? 'Una no se pudo' : `${refused.length} no se pudieron`}: ${first.message}`,
          variant: 'destructive' as const,
        }),
      })
    },
    onError: (error) => toastFailure('Error', error, 'No se pudo reintentar'),
    onSettled: () => refreshAdministration(queryClient),
  })
  return { retry: mutate, isPending }
}
