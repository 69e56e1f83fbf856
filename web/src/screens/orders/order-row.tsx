import { orderNoticeLabels, orderStateLabels } from '@conforme/contract/documents/order-words'
import type { ListedOrder, OrderState } from '@conforme/contract/documents/orders'
import { formatDate } from '@conforme/contract/values/iso-dates'
import { counted, formatMoney } from '@conforme/contract/values/money'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDot from 'lucide-react/icons/circle-dot'
import Copy from 'lucide-react/icons/copy'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { orderName } from '../../features/documents/orders/order-name.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'

export function OrderRow({ order }: { order: ListedOrder }) {
  const { supplier, supplierTaxId, date, notices } = order
  const facts = [
    supplierTaxId === null ? 'Sin RUC' : `RUC ${supplierTaxId}`,
    ...(date === null ? [] : [formatDate(date)]),
    order.documents === 0 ? 'sin documentos' : counted(order.documents, 'documento'),
    ...(order.isConfirmed ? [] : ['sin confirmar']),
  ]
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <TextLink href={`/documento/${order.id}`} className="min-w-0 wrap-anywhere">
            {orderName(order)}
          </TextLink>
          <StateBadge state={order.state} />
        </p>
        <p className="text-sm wrap-anywhere">{supplier ?? 'Sin proveedor'}</p>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
        {notices.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-warn [&_svg]:size-3.5 [&_svg]:shrink-0">
            {notices.map((notice) => (
              <li key={notice} className="flex items-center gap-1">
                <TriangleAlert aria-hidden />
                {orderNoticeLabels[notice]}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Amounts order={order} />
    </div>
  )
}

function Amounts({ order: { currency, total, billedAmount, left } }: { order: ListedOrder }) {
  const money = (amount: number | null) =>
    amount === null || currency === null ? '—' : formatMoney(amount, currency)
  const isOver = left !== null && left < 0
  const amounts = [
    ['Pedido', money(total)],
    ['Facturado', money(billedAmount)],
    [isOver ? 'De más' : 'Por facturar', money(left === null ? null : Math.abs(left))],
  ]
  return (
    <dl className="grid w-full gap-x-4 tabular-nums sm:w-120 sm:grid-cols-3 sm:text-right">
      {amounts.map(([name, amount], at) => (
        <div key={name} className="max-sm:flex max-sm:justify-between max-sm:gap-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className={at === 2 ? 'font-medium' : undefined}>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

const badges: Readonly<Record<OrderState, [tone: Tone, icon: ReactNode]>> = {
  sin_facturar: ['neutral', <CircleDashed key="icon" aria-hidden />],
  en_parte: ['ink', <CircleDot key="icon" aria-hidden />],
  completa: ['ok', <CircleCheck key="icon" aria-hidden />],
  excedida: ['bad', <TriangleAlert key="icon" aria-hidden />],
  sin_calcular: ['warn', <CircleAlert key="icon" aria-hidden />],
  otra_version: ['neutral', <Copy key="icon" aria-hidden />],
}

function StateBadge({ state }: { state: OrderState }) {
  const [tone, icon] = badges[state]
  return (
    <Badge tone={tone} icon={icon}>
      {orderStateLabels[state]}
    </Badge>
  )
}
