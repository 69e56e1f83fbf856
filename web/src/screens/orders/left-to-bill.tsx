import { counted, formatMoney } from '@conforme/contract/values/money'
import type { Reply } from '../../lib/api/api.ts'

/** What is left to bill of the listed orders: what the company has still to pay for what it ordered. */
export function LeftToBill({ left }: { left: Reply<'GET /api/orders'>['left'] }) {
  if (left.length === 0) return null
  return (
    <section aria-label="Por facturar" className="rounded-lg border border-line bg-surface px-4 py-3">
      <h2 className="text-sm text-muted">Por facturar de lo pedido</h2>
      <ul className="mt-1 flex flex-wrap gap-x-8 gap-y-1">
        {left.map(({ currency, amount, orders }) => (
          <li key={currency}>
            <span className="text-lg font-semibold tabular-nums">{formatMoney(amount, currency)}</span>{' '}
            <span className="text-sm text-muted">en {counted(orders, 'orden', 'órdenes')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
