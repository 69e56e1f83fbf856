import { useState } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { Billing } from './plans.ts'
import { cheapestPlan, customPricingAbove, toDollars, whatIsIncluded } from './plans.ts'

const mostScans = 100_000

export function ScanCalculator({ billing }: { billing: Billing }) {
  const [text, setText] = useState('180')
  const scans = /^\d+$/.test(text.trim()) ? Number(text) : undefined
  const isValid = scans !== undefined && scans >= 1 && scans <= mostScans
  return (
    <div className="grid max-w-3xl gap-x-10 gap-y-6 sm:grid-cols-[14rem_1fr]">
      <TextField
        label="Documentos al mes"
        inputMode="numeric"
        value={text}
        onValue={setText}
        error={isValid ? undefined : 'Escribe un número entero entre 1 y 100,000'}
      />
      <div aria-live="polite">{isValid && <Answer scans={scans} billing={billing} />}</div>
    </div>
  )
}

function Answer({ scans, billing }: { scans: number; billing: Billing }) {
  const { plan, extraScans, totalCents } = cheapestPlan(scans, billing)
  return (
    <>
      <p className="text-xl font-semibold">
        {plan.name}: {toDollars(totalCents)} al mes
      </p>
      <p className="mt-1 text-muted">
        {whatIsIncluded(plan.scans, extraScans, billing)} Cada documento te sale a $
        {(totalCents / 100 / scans).toFixed(2)}.
      </p>
      {scans > customPricingAbove && (
        <p className="mt-2">
          Con este volumen conviene{' '}
          <a href="/contact" className="-my-1 py-1 text-ink underline underline-offset-3">
            pedir un precio a medida
          </a>
          .
        </p>
      )}
    </>
  )
}
