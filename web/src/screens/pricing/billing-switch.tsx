import { useId } from 'react'
import { cx } from '../../ui/cx.ts'
import type { Billing } from './plans.ts'

const choices = [
  { value: 'monthly', label: 'Pago mensual' },
  { value: 'annual', label: 'Pago anual −20 %' },
] as const

export function BillingSwitch({
  billing,
  onBilling,
}: {
  billing: Billing
  onBilling: (billing: Billing) => void
}) {
  const name = useId()
  return (
    <fieldset className="mb-5 inline-flex rounded-md border border-control bg-surface p-1">
      <legend className="sr-only">Forma de pago</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className={cx(
            'inline-flex min-h-9 items-center rounded-sm px-4 text-base font-medium',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            billing === value ? 'bg-ink text-on-ink' : 'text-text hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={billing === value}
            onChange={() => onBilling(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
