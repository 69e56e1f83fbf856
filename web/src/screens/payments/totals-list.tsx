import { counted, formatMoney } from '@conforme/contract/values/money'
import type { PaymentTotals } from '@conforme/contract/payments/payments'
import { cx } from '../../ui/cx.ts'
import { currencyNames } from './payment-currencies.ts'

/** By currency: the invoices' total, what is withheld, and the net amount. */
export function TotalsList({
  totals,
  depositSoles,
}: {
  totals: readonly PaymentTotals[]
  depositSoles: number
}) {
  return (
    <div className="flex flex-col gap-3">
      {totals.map((total) => (
        <section key={total.currency} aria-label={`Totales en ${currencyNames[total.currency]}`}>
          <h3 className="text-sm font-medium">
            En {currencyNames[total.currency]}: {counted(total.documents, 'documento')},{' '}
            {counted(total.payments, 'abono')}
          </h3>
          <dl className="mt-1">
            <Row name="Total" amount={total.total} currency={total.currency} />
            {total.percepcion > 0 && (
              <Row name="Percepción" amount={total.percepcion} currency={total.currency} />
            )}
            {total.detraccion > 0 && (
              <Row name="Detracción" amount={-total.detraccion} currency={total.currency} />
            )}
            {total.retencion > 0 && (
              <Row name="Retención" amount={-total.retencion} currency={total.currency} />
            )}
            {total.credits > 0 && (
              <Row name="Notas de crédito" amount={-total.credits} currency={total.currency} />
            )}
            <Row name="Neto a pagar" amount={total.net} currency={total.currency} strong />
          </dl>
        </section>
      ))}
      {depositSoles > 0 && (
        <p className="flex justify-between gap-3 border-t border-line pt-2">
          <span>Depósitos de detracción</span>
          <span className="font-semibold">{formatMoney(depositSoles, 'PEN')}</span>
        </p>
      )}
    </div>
  )
}

function Row({
  name,
  amount,
  currency,
  strong = false,
}: {
  name: string
  amount: number
  currency: string
  strong?: boolean
}) {
  return (
    <div
      className={cx('flex justify-between gap-3', strong && 'mt-1 border-t border-line pt-1 font-semibold')}
    >
      <dt className={strong ? undefined : 'text-muted'}>{name}</dt>
      <dd>{formatMoney(amount, currency)}</dd>
    </div>
  )
}
