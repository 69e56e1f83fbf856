import type { Supplier } from '@conforme/contract/suppliers/suppliers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { apiQuery, call } from '../../lib/api/api.ts'
import { useWatchedFocus } from '../../lib/hooks/use-kept-focus.ts'
import { earlierEntries, stepBackTo, type WayBack } from '../../lib/way-back.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { QueryState } from '../../ui/states/query-state.tsx'
import { ErrorNotice } from '../../ui/states/error-notice.tsx'
import { WayBackLink } from '../../ui/controls/way-back-link.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountItem } from './account-item.tsx'
import { SupplierMemory } from './supplier-memory.tsx'
import { useSupplierChange } from './use-supplier-change.ts'

/** Ways back to the screen that asked to confirm an account, for when the browser's history lacks it (a new tab). */
const ways: Partial<Record<string, WayBack>> = {
  pagos: { href: '/pagos', label: 'Volver a Pagos', entries: 0 },
  workflow: { href: '/workflow?equipo=tesoreria', label: 'Volver al flujo', entries: 0 },
}

function wayBackOf(from: string): WayBack | undefined {
  const way = ways[from]
  if (!way) return undefined
  const step = stepBackTo(earlierEntries())
  return step.entries > 0 ? step : way
}

interface SupplierDrawerProps {
  ruc: string
  /** A key of `ways`. */
  from: string
  /** Supplier name on the document that led here. */
  name: string
  onClose: () => void
}

export function SupplierDrawer({ ruc, from, name, onClose }: SupplierDrawerProps) {
  const back = wayBackOf(from)
  const query = useQuery(apiQuery('GET /api/suppliers/:ruc', { params: { ruc } }))
  const { data, error } = query
  const isUnknown = error instanceof ApiError && error.code === 'proveedor_no_encontrado'
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={data?.name ?? 'Proveedor'}
      description={`RUC ${ruc}`}
      footer={back && <WayBackLink way={back} />}
    >
      {isUnknown ? (
        <Unknown ruc={ruc} name={name} />
      ) : (
        <QueryState query={query} failure="No se pudo cargar el proveedor" className="h-60 rounded-lg" />
      )}
      {data && <SupplierDetails supplier={data} />}
    </Drawer>
  )
}

/** A payment may lead here before Logística gave its conformity to any document with this RUC. */
function Unknown({ ruc, name }: { ruc: string; name: string }) {
  return (
    <div className="flex flex-col gap-4">
      <p>Este RUC todavía no está entre tus proveedores. Guárdalo para agregar sus cuentas.</p>
      <NameForm supplier={{ ruc, name, retentionExempt: false }} />
    </div>
  )
}

function SupplierDetails({ supplier }: { supplier: Supplier }) {
  const live = supplier.accounts.filter((account) => account.status !== 'retirada')
  const retired = supplier.accounts.filter((account) => account.status === 'retirada')
  // A button disappears with its answer, so the focus moves to the nearest one.
  const keptFocus = useWatchedFocus()
  return (
    <div {...keptFocus} className="flex flex-col gap-6">
      <section>
        <h3 className="mb-2 font-semibold">Cuentas</h3>
        {live.length === 0 && <p className="text-muted">Todavía no hay cuentas de este proveedor.</p>}
        <ul className="flex flex-col gap-3">
          {live.map((account) => (
            <AccountItem key={account.id} ruc={supplier.ruc} account={account} all={live} />
          ))}
        </ul>
      </section>
      <AccountForm ruc={supplier.ruc} />
      {retired.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">Cuentas retiradas</h3>
          <ul className="flex flex-col gap-3">
            {retired.map((account) => (
              <AccountItem key={account.id} ruc={supplier.ruc} account={account} all={live} />
            ))}
          </ul>
        </section>
      )}
      <NameForm key={supplier.name} supplier={supplier} />
      <SupplierMemory ruc={supplier.ruc} />
    </div>
  )
}

function NameForm({ supplier }: { supplier: Pick<Supplier, 'ruc' | 'name' | 'retentionExempt'> }) {
  const [pressed, setPressed] = useState(false)
  const [name, setName] = useState(supplier.name)
  // Set only when changed here; the saved value may be a colleague's change.
  const [retentionExempt, setExempt] = useState<boolean>()
  const { mutate, isPending, error } = useSupplierChange(
    (body: { name: string; retentionExempt?: boolean }) =>
      call('PUT /api/suppliers/:ruc', { params: { ruc: supplier.ruc }, body }),
    'Proveedor guardado',
  )
  const lacksName = name.trim() === ''
  return (
    <Form
      className="flex flex-col gap-3 border-t border-line pt-4"
      busy={isPending}
      onSubmit={() => {
        setPressed(true)
        if (lacksName) return
        mutate(
          { name: name.trim(), ...(retentionExempt !== undefined && { retentionExempt }) },
          { onSuccess: () => setExempt(undefined) },
        )
      }}
    >
      <h3 className="font-semibold">Datos</h3>
      <TextField
        label="Nombre o razón social"
        value={name}
        maxLength={200}
        error={lacksName && pressed ? 'Escribe el nombre.' : undefined}
        onValue={setName}
      />
      <Checkbox
        label="No se le retiene IGV"
        hint="Buen contribuyente, agente de retención o agente de percepción."
        checked={retentionExempt ?? supplier.retentionExempt}
        onChecked={setExempt}
      />
      <ErrorNotice error={error} fallback="No se pudo guardar el proveedor." />
      <div>
        <Button type="submit" busy={isPending}>
          Guardar datos
        </Button>
      </div>
    </Form>
  )
}
