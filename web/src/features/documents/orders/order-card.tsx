import type { Document } from '@conforme/contract/documents/documents'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { OrderBilling } from './order-billing.tsx'
import { OrderCandidates, SeveralOrders } from './order-candidates.tsx'
import { orderName } from './order-name.ts'
import { useOrder } from './use-order.ts'

/** The order that the document is or bills. Renders nothing while loading, or when there is none. */
export function OrderCard({ document }: { document: Document }) {
  const { data } = useOrder(document.id)
  if (!data) return null
  const { billing, candidates, several } = data
  if (billing) {
    const isOwn = billing.order.id === document.id
    return (
      <Card
        title={isOwn ? 'Facturado de esta orden' : orderName(billing.order)}
        actions={
          !isOwn && (
            <LinkButton size="sm" href={`/documento/${billing.order.id}`}>
              Ver la orden
            </LinkButton>
          )
        }
      >
        <OrderBilling billing={billing} documentId={document.id} />
      </Card>
    )
  }
  if (several.length > 0)
    return (
      <Card title="Órdenes de compra">
        <SeveralOrders orders={several} />
      </Card>
    )
  if (candidates.length === 0 || document.isConfirmed || document.isLocked) return null
  return (
    <Card title="Orden de compra">
      <OrderCandidates document={document} candidates={candidates} />
    </Card>
  )
}
