import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { QueryState } from '../../../ui/states/query-state.tsx'
import { OrderBilling } from './order-billing.tsx'
import { orderName } from './order-name.ts'
import { useOrder } from './use-order.ts'

export function OrderDialog({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const query = useOrder(documentId)
  const billing = query.data?.billing
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={billing ? orderName(billing.order) : 'Orden de compra'}
      description={billing?.order.supplier ?? undefined}
      footer={billing && <LinkButton href={`/documento/${billing.order.id}`}>Abrir la orden</LinkButton>}
    >
      <QueryState query={query} failure="No se pudo cargar la orden" className="h-40" />
      {query.data &&
        (billing ? (
          <OrderBilling billing={billing} documentId={documentId} />
        ) : (
          <p className="text-muted">La orden ya no está en Conforme.</p>
        ))}
    </Dialog>
  )
}
