// What an order is for, what was billed of it, and what is left.
import type { BilledDocument, NotBilled, OrderBilling as Billing } from '@conforme/contract/documents/orders'
import { formatMoney } from '@conforme/contract/values/money'
import { workflowLabel } from '@conforme/contract/workflow/workflow'
import { cx } from '../../../ui/cx.ts'
import { DateText } from '../../../ui/date-text.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Table, Td, Th } from '../../../ui/tables/table.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'

interface OrderBillingProps {
  billing: Billing
  /** The document on whose screen this is shown. */
  documentId: string
}

export function OrderBilling({ billing, documentId }: OrderBillingProps) {
  const { order, billed, isBeforeTax } = billing
  const isOwn = order.id === documentId
  return (
    <div className="flex flex-col gap-3">
      <Sums billing={billing} />
      {!order.isConfirmed && !isOwn && (
        <p className="text-sm text-muted">La orden todavía no está confirmada: sus datos pueden cambiar.</p>
      )}
      {isBeforeTax && (billed ?? []).length > 0 && (
        <p className="text-sm text-muted">La orden no muestra IGV: se compara con los importes sin IGV.</p>
      )}
      {billed === null ? (
        <Notice>Demasiados documentos citan esta orden: lo facturado no se suma.</Notice>
      ) : billed.length === 0 ? (
        <p className="text-muted">Todavía ningún documento la cita.</p>
      ) : (
        <BilledTable billed={billed} currency={order.currency} documentId={documentId} />
      )}
    </div>
  )
}

function Sums({ billing: { order, billedAmount, left } }: { billing: Billing }) {
  const money = (amount: number | null) =>
    amount === null || order.currency === null ? '—' : formatMoney(amount, order.currency)
  const isOver = left !== null && left < 0
  const sums = [
    ['Pedido', money(order.total)],
    ['Facturado', money(billedAmount)],
    [isOver ? 'Facturado de más' : 'Por facturar', money(left === null ? null : Math.abs(left))],
  ] as const
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-2">
      {sums.map(([label, amount], at) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className={cx('font-semibold tabular-nums', isOver && at === 2 && 'text-bad')}>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

interface BilledTableProps {
  billed: readonly BilledDocument[]
  currency: string | null
  documentId: string
}

function BilledTable({ billed, currency, documentId }: BilledTableProps) {
  return (
    <Table label="Documentos que facturan la orden" stacked>
      <thead>
        <tr>
          <Th>Documento</Th>
          <Th>Emisión</Th>
          <Th>Estado</Th>
          <Th numeric>Importe</Th>
        </tr>
      </thead>
      <tbody>
        {billed.map((paper) => (
          <tr key={paper.id} aria-current={paper.id === documentId || undefined}>
            <Td className="wrap-anywhere">
              <Named paper={paper} isThis={paper.id === documentId} />
            </Td>
            <Td column="Emisión">{paper.date === null ? '—' : <DateText value={paper.date} />}</Td>
            <Td column="Estado">
              {paper.isConfirmed ? workflowLabel(paper.workflowStatus) : 'Sin confirmar'}
            </Td>
            <Td column="Importe" numeric>
              {paper.not === null ? formatMoney(paper.amount, currency ?? '') : whyNot(paper, paper.not)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Named({ paper, isThis }: { paper: BilledDocument; isThis: boolean }) {
  const name = paper.number ?? paper.filename
  if (isThis) return <span className="font-medium">{name} (este documento)</span>
  return <TextLink href={`/documento/${paper.id}`}>{name}</TextLink>
}

function whyNot({ currency, total, cites }: BilledDocument, not: NotBilled): string {
  const reasons: Record<NotBilled, string> = {
    repetido: 'No se suma: está repetido',
    otra_moneda: `No se suma: ${formatMoney(total ?? 0, currency ?? '')}`,
    sin_moneda: 'No se suma: le falta la moneda',
    sin_total: 'No se suma: no tiene total',
    varias_ordenes:
      cites === null
        ? 'No se suma: es de una factura de varias órdenes'
        : `No se suma: cita ${cites} y no se puede repartir`,
  }
  return reasons[not]
}
