import { useState } from 'react'
import { PageSection } from '../../features/public/page-section.tsx'
import { BillingSwitch } from './billing-switch.tsx'
import { PlanTable } from './plan-table.tsx'
import { extraScanCents, toDollars, type Billing } from './plans.ts'
import { ScanCalculator } from './scan-calculator.tsx'

/** The plans and the calculator, with one choice of billing for both. */
export function PlanPicker() {
  const [billing, setBilling] = useState<Billing>('monthly')
  return (
    <>
      <div className="mx-auto w-full max-w-300 px-4 pb-10 sm:px-8">
        <BillingSwitch billing={billing} onBilling={setBilling} />
        <PlanTable billing={billing} />
        <p className="mt-4 max-w-2xl text-base text-muted">
          Cada escaneo adicional cuesta {toDollars(extraScanCents(billing))} en todos los planes. Para más de
          1,000 documentos al mes también preparamos un precio a medida.
        </p>
      </div>
      <PageSection raised title="¿Qué plan te conviene?">
        <ScanCalculator billing={billing} />
      </PageSection>
    </>
  )
}
