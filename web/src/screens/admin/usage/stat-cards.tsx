import { formatCount } from '@conforme/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../lib/api/api.ts'
import { RetryButton } from '../../../ui/controls/retry-button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { toHoursAndMinutes } from '../health/duration.ts'

export function StatCards() {
  const { data, error, refetch } = useQuery(apiQuery('GET /api/admin/system-stats'))
  if (error) {
    return (
      <Notice tone="bad" actions={<RetryButton onRetry={refetch} />}>
        No se pudieron cargar las cifras de la instalación.
      </Notice>
    )
  }
  const loading = <Skeleton className="h-8 w-16" />
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label="Total Usuarios">{data ? formatCount(data.totalUsers) : loading}</Stat>
      <Stat label="Usuarios Activos">{data ? formatCount(data.activeUsers) : loading}</Stat>
      <Stat label="Total Documentos">{data ? formatCount(data.totalDocuments) : loading}</Stat>
      <Stat label="Tiempo de Procesamiento">
        {data ? toHoursAndMinutes(data.totalProcessingTime) : loading}
      </Stat>
    </dl>
  )
}

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 text-2xl font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
