import { workflowLabel, workflowStatuses } from '@conforme/contract/workflow/workflow'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/controls/select.tsx'
import type { HistoryView, SortKey } from './history-view.ts'
import { amountTrouble, isFiltered, noFilters, sortKeys } from './history-view.ts'
import { DebouncedTextField } from './debounced-text-field.tsx'

interface HistoryFiltersProps {
  view: HistoryView
  change: (changes: Partial<HistoryView>) => void
}

const statuses = [
  { value: '', label: 'Todos' },
  { value: 'processing', label: 'Procesando...' },
  { value: 'completed', label: 'Completado' },
  { value: 'error', label: 'Error' },
]
const confirmations = [
  { value: '', label: 'Todos' },
  { value: 'true', label: 'Confirmados' },
  { value: 'false', label: 'Sin confirmar' },
]
const orderLabels: Record<SortKey, Record<HistoryView['order'], string>> = {
  createdAt: { desc: 'Más recientes', asc: 'Más antiguos' },
  documentDate: { desc: 'Emisión más reciente', asc: 'Emisión más antigua' },
  provider: { desc: 'Proveedor, de Z a A', asc: 'Proveedor, de A a Z' },
  total: { desc: 'Mayor total', asc: 'Menor total' },
  confidence: { desc: 'Mayor confianza', asc: 'Menor confianza' },
}
const workflow = [
  { value: '', label: 'Todos' },
  ...workflowStatuses.map((value) => ({ value, label: workflowLabel(value) })),
]

const orders = sortKeys.flatMap((sort) =>
  (['desc', 'asc'] as const).map((order) => ({
    sort,
    order,
    value: `${sort} ${order}`,
    label: orderLabels[sort][order],
  })),
)

export function HistoryFilters({ view, change }: HistoryFiltersProps) {
  // A new key resets the uncontrolled inputs.
  const [cleared, setCleared] = useState(0)
  // Closed on a phone, where open filters would push the list off the screen.
  const [open, setOpen] = useState(() => isFiltered(view))
  return (
    <Card>
      <search className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-8">
        <DebouncedTextField
          key={`search ${cleared}`}
          label="Buscar en todo el documento"
          type="search"
          className="col-span-2 md:col-span-3 xl:col-span-7"
          placeholder="Proveedor, número, RUC, producto…"
          value={view.search}
          onRest={(search) => change({ search })}
          trailing={<Search aria-hidden className="mr-2 size-4 text-muted" />}
        />
        {/* Table headings sort too, but are hidden on a phone. */}
        <Select
          label="Ordenar por"
          value={`${view.sort} ${view.order}`}
          options={orders}
          onValue={(value) => {
            const chosen = orders.find((order) => order.value === value)
            if (chosen) change({ sort: chosen.sort, order: chosen.order })
          }}
        />
        <div className="flex items-end md:hidden">
          <Button
            className="w-full"
            icon={<SlidersHorizontal aria-hidden />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            Filtros
          </Button>
        </div>
        <div className={cx('contents', !open && 'max-md:hidden')}>
          <FieldFilters key={cleared} view={view} change={change} />
          <div className="flex items-end">
            <Button
              className="w-full"
              disabled={!isFiltered(view)}
              onClick={() => {
                setCleared(cleared + 1)
                change(noFilters)
              }}
            >
              Limpiar filtros
            </Button>
          </div>
        </div>
      </search>
    </Card>
  )
}

function FieldFilters({ view, change }: HistoryFiltersProps) {
  return (
    <>
      <Select
        label="Estado"
        value={view.status}
        options={statuses}
        onValue={(status) => change({ status })}
      />
      <DebouncedTextField
        label="Tipo de documento"
        placeholder="Factura, boleta…"
        value={view.documentType}
        onRest={(documentType) => change({ documentType })}
      />
      <DebouncedTextField
        label="Proveedor"
        placeholder="Nombre"
        value={view.provider}
        onRest={(provider) => change({ provider })}
      />
      <Select
        label="Flujo de trabajo"
        value={view.workflowStatus}
        options={workflow}
        onValue={(workflowStatus) => change({ workflowStatus })}
      />
      <Select
        label="Confirmación"
        value={view.isConfirmed}
        options={confirmations}
        onValue={(value) => change({ isConfirmed: value === 'true' || value === 'false' ? value : '' })}
      />
      <DebouncedTextField
        label="Total desde"
        placeholder="0.00"
        inputMode="decimal"
        value={view.minTotal}
        error={amountTrouble(view.minTotal)}
        onRest={(minTotal) => change({ minTotal })}
      />
      <DebouncedTextField
        label="Total hasta"
        placeholder="Sin tope"
        inputMode="decimal"
        value={view.maxTotal}
        error={amountTrouble(view.maxTotal)}
        onRest={(maxTotal) => change({ maxTotal })}
      />
    </>
  )
}
