import { useQuery, useQueryClient } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { NoCompany } from '../../features/session/no-company.tsx'
import { useUser } from '../../features/session/session.tsx'
import { apiQuery } from '../../lib/api/api.ts'
import { useSupplierChanges } from '../../lib/api/events.ts'
import { useDebounced } from '../../lib/hooks/use-debounced.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { PagedRows } from '../../ui/tables/paged-rows.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { listViewOf, withChange, withOpen, type ListView } from './list-view.ts'
import { NewSupplierDialog } from './new-supplier-dialog.tsx'
import { SupplierRow } from './supplier-row.tsx'
import { SupplierDrawer } from './supplier-drawer.tsx'
import { suppliersKey } from './use-supplier-change.ts'

const perPage = 50
const searchDebounceMs = 300

export function SuppliersScreen() {
  useDocumentTitle('Proveedores')
  const [params, setParams] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const hasCompany = useUser().companyId !== null
  const queryClient = useQueryClient()
  useSupplierChanges((refetch) => void queryClient.invalidateQueries({ queryKey: suppliersKey }, refetch))
  const ruc = params.get('ruc') ?? undefined
  const from = params.get('desde') ?? ''
  const name = params.get('nombre') ?? ''
  const open = (next: string | undefined) => setParams((before) => withOpen(before, next), { replace: true })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl font-semibold sm:text-2xl">Proveedores</h1>
        <nav aria-label="Secciones de pagos" className="flex flex-wrap gap-2">
          <LinkButton href="/workflow" size="sm">
            Workflow
          </LinkButton>
          <LinkButton href="/pagos" size="sm">
            Pagos
          </LinkButton>
        </nav>
      </div>
      {hasCompany ? (
        <>
          <p className="text-muted">
            Los de los documentos a los que Logística ya dio conformidad, y los que agregues, tengan o no una
            cuenta.
          </p>
          <SupplierList onOpen={open} onAdd={() => setAdding(true)} />
          {ruc !== undefined && (
            <SupplierDrawer ruc={ruc} from={from} name={name} onClose={() => open(undefined)} />
          )}
          {adding && (
            <NewSupplierDialog
              onClose={() => setAdding(false)}
              onSaved={(saved) => {
                setAdding(false)
                open(saved)
              }}
            />
          )}
        </>
      ) : (
        <NoCompany what="Los proveedores son" />
      )}
    </div>
  )
}

function nothingTitle(search: string, waiting: boolean): string {
  if (search !== '') return 'Ningún proveedor coincide'
  return waiting ? 'No quedan cuentas por confirmar' : 'Todavía no hay proveedores'
}

function SupplierList({ onOpen, onAdd }: { onOpen: (ruc: string) => void; onAdd: () => void }) {
  const [params, setParams] = useSearchParams()
  const { search, waiting, page } = listViewOf(params)
  const show = (change: Partial<ListView>) =>
    setParams((before) => withChange(before, change), { replace: true })
  const rested = useDebounced(search.trim(), searchDebounceMs)
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/suppliers', {
      query: { search: rested, page, limit: perPage, ...(waiting && { waiting: 'true' }) },
    }),
    placeholderData: (before) => before,
  })
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          label="Buscar"
          placeholder="Nombre o RUC"
          value={search}
          maxLength={100}
          className="min-w-0 flex-1 basis-60"
          onValue={(value) => show({ search: value })}
        />
        {(waiting || (data?.waiting ?? 0) > 0) && (
          <Button
            aria-pressed={waiting}
            className="aria-pressed:border-ink aria-pressed:bg-ink-soft"
            onClick={() => show({ waiting: !waiting })}
          >
            Con cuentas por confirmar ({data?.waiting ?? 0})
          </Button>
        )}
        <Button icon={<Plus aria-hidden />} onClick={onAdd}>
          Agregar proveedor
        </Button>
      </div>
      <PagedRows
        rows={data?.suppliers}
        total={data?.total ?? 0}
        error={error}
        errorTitle="No se pudieron cargar los proveedores"
        onRetry={refetch}
        empty={
          <EmptyState icon={<Building2 aria-hidden />} title={nothingTitle(rested, waiting)}>
            {waiting
              ? undefined
              : rested === ''
                ? 'Se agregan solos, con las cuentas que imprimen, cuando Logística da conformidad a sus documentos.'
                : 'Prueba con otro nombre o RUC.'}
          </EmptyState>
        }
        keyOf={(supplier) => supplier.ruc}
        page={page}
        perPage={perPage}
        onPage={(next) => show({ page: next })}
      >
        {(supplier) => <SupplierRow supplier={supplier} onOpen={() => onOpen(supplier.ruc)} />}
      </PagedRows>
    </>
  )
}
