// All purchase orders and service orders, with what is left to bill of each.
import { orderStateLabels } from '@conforme/contract/documents/order-words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Download from 'lucide-react/icons/download'
import { useSearchParams } from 'wouter'
import { downloadExport } from '../../features/exports/download-export.ts'
import { apiQuery, searchOf, type Query } from '../../lib/api/api.ts'
import { useDocumentChanges } from '../../lib/api/events.ts'
import { useDebounced } from '../../lib/hooks/use-debounced.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PagedRows } from '../../ui/tables/paged-rows.tsx'
import { LeftToBill } from './left-to-bill.tsx'
import { isSort, isState, sortLabels, viewOf, withChange, type OrderListView } from './order-list-view.ts'
import { OrderRow } from './order-row.tsx'

const perPage = 50
const searchDebounceMs = 300
const ordersKey = ['/api/orders'] as const

export function OrdersScreen() {
  useDocumentTitle('Órdenes de compra')
  const [params, setParams] = useSearchParams()
  const view = viewOf(params)
  const show = (change: Partial<OrderListView>) =>
    setParams((before) => withChange(before, change), { replace: true })
  const search = useDebounced(view.search.trim(), searchDebounceMs)
  const { state, sort, page } = view
  const asked = { sort, ...(search !== '' && { search }), ...(state !== '' && { state }) }
  const { data, error, refetch } = useOrders({ ...asked, page, limit: perPage })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl font-semibold sm:text-2xl">Órdenes de compra</h1>
        <Button
          icon={<Download aria-hidden />}
          disabled={!data || data.total === 0}
          onClick={() => void downloadExport(`/api/orders/file${searchOf(asked)}`)}
        >
          Descargar en Excel
        </Button>
      </div>
      <p className="max-w-3xl text-muted text-pretty">
        Las órdenes de compra y de servicio que subiste, lo que se facturó de cada una y lo que falta
        facturar.
      </p>
      <Filters view={view} onChange={show} />
      {data && <LeftToBill left={data.left} />}
      <PagedRows
        rows={data?.orders}
        total={data?.total ?? 0}
        error={error}
        errorTitle="No se pudieron cargar las órdenes"
        onRetry={refetch}
        empty={
          <Nothing
            isFiltered={search !== '' || state !== ''}
            onClear={() => show({ search: '', state: '' })}
          />
        }
        keyOf={(order) => order.id}
        page={page}
        perPage={perPage}
        onPage={(next) => show({ page: next })}
      >
        {(order) => <OrderRow order={order} />}
      </PagedRows>
    </div>
  )
}

/** Any document may bill an order, so the list follows all of them. */
function useOrders(query: Query<'GET /api/orders'>) {
  const queryClient = useQueryClient()
  useDocumentChanges((refetch) => void queryClient.invalidateQueries({ queryKey: ordersKey }, refetch))
  return useQuery({ ...apiQuery('GET /api/orders', { query }), placeholderData: (before) => before })
}

interface FiltersProps {
  view: OrderListView
  onChange: (change: Partial<OrderListView>) => void
}

function Filters({ view: { search, state, sort }, onChange }: FiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        type="search"
        label="Buscar"
        placeholder="Proveedor, RUC o número"
        value={search}
        maxLength={100}
        className="min-w-0 flex-1 basis-60"
        onValue={(value) => onChange({ search: value })}
      />
      <Select
        label="Estado"
        className="w-44 max-sm:flex-1 max-sm:basis-32"
        value={state}
        options={[
          { value: '', label: 'Todos' },
          ...Object.entries(orderStateLabels).map(([value, label]) => ({ value, label })),
        ]}
        onValue={(value) => onChange({ state: isState(value) ? value : '' })}
      />
      <Select
        label="Ordenar"
        className="w-64 max-sm:flex-1 max-sm:basis-48"
        value={sort}
        options={Object.entries(sortLabels).map(([value, label]) => ({ value, label }))}
        onValue={(value) => isSort(value) && onChange({ sort: value })}
      />
    </div>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const icon = <ClipboardList aria-hidden />
  if (isFiltered)
    return (
      <EmptyState
        icon={icon}
        title="Ninguna orden coincide"
        action={<Button onClick={onClear}>Quitar filtros</Button>}
      />
    )
  return (
    <EmptyState
      icon={icon}
      title="Todavía no hay órdenes"
      action={<LinkButton href="/">Subir documentos</LinkButton>}
    >
      Sube una orden de compra o de servicio como cualquier documento. Las facturas que citan su número se
      suman solas.
    </EmptyState>
  )
}
