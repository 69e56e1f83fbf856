// Orders of the supplier, for a document that cites none of them.
import type { Document } from '@conforme/contract/documents/documents'
import type { OrderCandidate } from '@conforme/contract/documents/orders'
import { formatMoney } from '@conforme/contract/values/money'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { useEditField } from '../fields/use-edit-field.ts'
import { orderName } from './order-name.ts'

/** Shown before «Ver más». */
const shownFirst = 5

export function OrderCandidates({
  document,
  candidates,
}: {
  document: Document
  candidates: readonly OrderCandidate[]
}) {
  const { mutate, isPending } = useEditField(document)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? candidates : candidates.slice(0, shownFirst)
  const cited = document.extractedData?.informacion_adicional?.orden_compra
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        {typeof cited === 'string' && cited !== ''
          ? `Cita la orden ${cited}, que no está en Conforme. Si es una de estas, elígela.`
          : 'No cita ninguna orden. Si factura una de estas, elígela.'}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <Candidate order={order} />
            <Button
              size="sm"
              busy={isPending}
              disabled={order.number === null}
              aria-label={`Factura la ${orderName(order)}`}
              onClick={() => mutate({ path: 'informacion_adicional.orden_compra', value: order.number })}
            >
              Es esta
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < candidates.length && (
        <Button size="sm" variant="ghost" className="self-start" onClick={() => setShowsAll(true)}>
          Ver más
        </Button>
      )}
    </div>
  )
}

function Candidate({ order }: { order: OrderCandidate }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <TextLink href={`/documento/${order.id}`}>{orderName(order)}</TextLink>
      <span className="block text-sm text-muted">
        {order.date !== null && (
          <>
            Del <DateText value={order.date} />
            {', '}
          </>
        )}
        {amountsOf(order)}
      </span>
    </span>
  )
}

/** The orders of a document that cites several. */
export function SeveralOrders({ orders }: { orders: readonly OrderCandidate[] }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        Factura varias órdenes. No se sabe cuánto toca a cada una, así que no se suma en ninguna: su importe
        se compara con lo que queda de todas juntas, si todas están en Conforme.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="py-2">
            <Candidate order={order} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function amountsOf({ currency, total, left }: OrderCandidate): string {
  if (total === null || currency === null) return 'sin total'
  const ordered = `por ${formatMoney(total, currency)}`
  if (left === null) return ordered
  return left > 0 ? `${ordered}, quedan ${formatMoney(left, currency)}` : `${ordered}, facturada toda`
}
