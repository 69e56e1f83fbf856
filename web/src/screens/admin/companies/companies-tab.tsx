import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import { useState } from 'react'
import { apiQuery } from '../../../lib/api/api.ts'
import { useDebounced } from '../../../lib/hooks/use-debounced.ts'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ScreenSpinner } from '../../../ui/states/spinner.tsx'
import { CompanyRow } from './company-row.tsx'
import { LimitsCard } from './limits-card.tsx'
import { ErasuresCard } from './erasures-card.tsx'

const searchRestMs = 300

/** The companies of the installation: limits, data export, and deletion. */
export function CompaniesTab() {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), searchRestMs)
  const list = useQuery({
    ...apiQuery('GET /api/admin/companies', { query: { search } }),
    placeholderData: keepPreviousData,
  })
  const erasures = useQuery(apiQuery('GET /api/admin/erasures'))
  const asked = new Map(
    erasures.data?.erasures.flatMap((one) =>
      one.status === 'pedida' ? [[one.subjectId, one] as const] : [],
    ),
  )
  return (
    <div className="flex flex-col gap-4">
      <Card
        flush
        title="Empresas"
        description="Las primeras cincuenta que coinciden."
        actions={
          <TextField
            label="Buscar empresas"
            hideLabel
            type="search"
            placeholder="Nombre o RUC"
            value={text}
            onValue={setText}
            className="w-64 max-w-full"
          />
        }
      >
        {list.error && (
          <ErrorState title="No se pudieron cargar las empresas" error={list.error} onRetry={list.refetch} />
        )}
        {list.isPending && <ScreenSpinner label="Cargando empresas…" />}
        {list.data?.companies.length === 0 && (
          <EmptyState icon={<Building2 aria-hidden />} title="Ninguna empresa">
            {search === '' ? 'Todavía no hay empresas.' : `Ninguna coincide con «${search}».`}
          </EmptyState>
        )}
        <ul aria-busy={list.isPlaceholderData} className="divide-y divide-line border-t border-line">
          {list.data?.companies.map((company) => (
            <CompanyRow key={company.id} company={company} asked={asked.get(company.id)} />
          ))}
        </ul>
      </Card>
      <LimitsCard />
      <ErasuresCard erasures={erasures.data?.erasures} />
    </div>
  )
}
