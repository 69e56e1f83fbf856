// Gives the usual coding to the waiting purchases of many suppliers at once. A supplier whose last purchases were not all
// booked alike is left for the person to choose.
import type { UsualOfSupplier } from '@conforme/contract/accounting/accounting'
import { counted } from '@conforme/contract/values/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshAccounting } from '../../features/accounting/accounting-key.ts'
import { apiQuery, call } from '../../lib/api/api.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { QueryState } from '../../ui/states/query-state.tsx'
import { undoUsual } from './undo-usual.ts'
import { habitText, isFirm, openFirst } from './usual-habit.ts'

/** Time to look at the month's list before undoing. */
const undoMs = 20_000

interface UsualDialogProps {
  period: string
  onClose: () => void
}

export function UsualDialog({ period, onClose }: UsualDialogProps) {
  const queryClient = useQueryClient()
  const query = useQuery(apiQuery('GET /api/accounting/periods/:period/usual', { params: { period } }))
  const suppliers = openFirst(query.data?.suppliers ?? [])
  const [decided, setDecided] = useState<Readonly<Record<string, boolean>>>({})
  const isChosen = (supplier: UsualOfSupplier) => decided[supplier.supplierTaxId] ?? isFirm(supplier)
  const chosen = suppliers.filter(isChosen)
  const purchases = chosen.reduce((sum, each) => sum + each.purchases, 0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /api/accounting/periods/:period/usual', {
        params: { period },
        body: { supplierTaxIds: chosen.map(({ supplierTaxId }) => supplierTaxId) },
      }),
    onSuccess: ({ changed, ...given }) => {
      toast({
        title: counted(changed, 'compra tiene su cuenta', 'compras tienen su cuenta'),
        ...(changed > 0 && {
          durationMs: undoMs,
          action: { label: 'Deshacer', onAction: () => void undoUsual(queryClient, given) },
        }),
      })
      onClose()
    },
    onSettled: () => refreshAccounting(queryClient),
  })
  return (
    <FormDialog
      title="Dar la cuenta de siempre"
      description="La última que se dio a cada proveedor, a sus compras del mes que esperan una."
      size="lg"
      action={purchases === 0 ? 'Dar la cuenta' : `Dar la cuenta a ${counted(purchases, 'compra')}`}
      // Busy while it loads, because a disabled button could not take the focus, and Enter would do nothing.
      busy={isPending || query.isPending}
      disabled={!query.isPending && purchases === 0}
      error={error}
      fallback="No se pudo dar la cuenta."
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <QueryState query={query} failure="No se pudieron cargar los proveedores" className="h-40" />
      {query.data && suppliers.length === 0 && <p>Ninguna compra espera la cuenta de siempre.</p>}
      {suppliers.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {suppliers.map((supplier) => (
            <Supplier
              key={supplier.supplierTaxId}
              supplier={supplier}
              isChosen={isChosen(supplier)}
              onChosen={(checked) => setDecided({ ...decided, [supplier.supplierTaxId]: checked })}
            />
          ))}
        </ul>
      )}
    </FormDialog>
  )
}

interface SupplierProps {
  supplier: UsualOfSupplier
  isChosen: boolean
  onChosen: (checked: boolean) => void
}

function Supplier({ supplier, isChosen, onChosen }: SupplierProps) {
  const { supplierName, supplierTaxId, coding, purchases } = supplier
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 px-3 py-2">
      <Checkbox
        className="min-w-0 flex-1 basis-64"
        label={
          <span className="wrap-anywhere">
            {supplierName || `RUC ${supplierTaxId}`}
            <span className="text-muted"> · {counted(purchases, 'compra')}</span>
          </span>
        }
        hint={habitText(supplier)}
        checked={isChosen}
        onChecked={onChosen}
      />
      <p className="py-0.5 font-medium tabular-nums max-sm:pl-6.5">
        {[coding.accountCode, coding.costCenter].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
