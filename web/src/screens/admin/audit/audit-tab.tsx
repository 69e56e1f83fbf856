import type { Activity } from '@conforme/contract/administration/admin'
import { isIsoDate } from '@conforme/contract/values/iso-dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../lib/api/api.ts'
import { useDebounced } from '../../../lib/hooks/use-debounced.ts'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { ScreenSpinner } from '../../../ui/states/spinner.tsx'
import { Table, Td, Th } from '../../../ui/tables/table.tsx'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { ActivityItem } from './activity-list.tsx'
import { describeDetails } from '@conforme/contract/administration/activity-details'
import { activityLabel, activityLabels } from '@conforme/contract/administration/activities'
import { CheckAudit } from './check-audit.tsx'
import { ExportAudit } from './export-audit.tsx'

const pageSize = 50
const typingRestMs = 300
const actions = [
  { value: '', label: 'Todas las acciones' },
  ...Object.entries(activityLabels).map(([value, label]) => ({ value, label })),
]

export function AuditTab() {
  const [filters, setFilters] = useState({ action: '', person: '', from: '', to: '' })
  const [page, setPage] = useState(1)
  const person = useDebounced(filters.person.trim(), typingRestMs)
  const settled = { ...filters, person, from: dayOf(filters.from), to: dayOf(filters.to) }
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/admin/audit', { query: { ...settled, page, limit: pageSize } }),
    placeholderData: keepPreviousData,
  })
  const total = data?.total ?? 0
  const filter = (change: Partial<typeof filters>) => {
    setFilters({ ...filters, ...change })
    setPage(1)
  }
  return (
    <Card
      flush
      title="Registro de auditoría"
      description="Quién hizo qué, con el valor anterior y el nuevo."
      actions={
        <div className="flex flex-wrap gap-2">
          <CheckAudit />
          <ExportAudit filters={settled} />
        </div>
      }
    >
      <div className="flex flex-wrap gap-3 px-4 pb-3">
        <Select
          label="Acción"
          className="w-64 max-w-full"
          options={actions}
          value={filters.action}
          onValue={(action) => filter({ action })}
        />
        <TextField
          label="Persona"
          type="search"
          placeholder="Nombre o correo"
          value={filters.person}
          onValue={(person) => filter({ person })}
        />
        <DateField label="Desde" value={filters.from} onValue={(from) => filter({ from })} />
        <DateField label="Hasta" value={filters.to} onValue={(to) => filter({ to })} />
      </div>
      {error && <ErrorState title="No se pudo cargar el registro" error={error} onRetry={refetch} />}
      {!data && !error && <ScreenSpinner />}
      {data && total === 0 && <EmptyState title="No hay actividad registrada" />}
      {data && total > 0 && (
        <>
          <div className="max-lg:hidden">
            <AuditTable activities={data.activities} />
          </div>
          <ul className="divide-y divide-line border-t border-line lg:hidden">
            {data.activities.map((activity) => (
              <ActivityItem key={activity.id} activity={activity} />
            ))}
          </ul>
        </>
      )}
      {data && (
        <div className="flex justify-center p-3">
          <Pagination page={page} totalPages={Math.ceil(total / pageSize)} onPage={setPage} />
        </div>
      )}
    </Card>
  )
}

function AuditTable({ activities }: { activities: readonly Activity[] }) {
  return (
    <Table label="Registro de auditoría">
      <thead>
        <tr>
          <Th>Fecha</Th>
          <Th>Persona</Th>
          <Th>Acción</Th>
          <Th>Detalle</Th>
          <Th>Dirección IP</Th>
        </tr>
      </thead>
      <tbody>
        {activities.map((activity) => (
          <tr key={activity.id}>
            <Td>
              <DateText value={activity.timestamp} time />
            </Td>
            <Td className="min-w-32">{activity.userName}</Td>
            <Td className="min-w-40" title={activity.action}>
              {activityLabel(activity.action)}
            </Td>
            <Td className="min-w-60 wrap-anywhere">{describeDetails(activity.details)}</Td>
            <Td className="text-sm text-muted">{activity.ipAddress}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** An invalid date does not filter; the field shows the error. */
function dayOf(typed: string): string {
  return isIsoDate(typed) ? typed : ''
}
