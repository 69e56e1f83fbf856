import { useState } from 'react'
import { CallToAction } from '../../features/public/call-to-action.tsx'
import { PageHero } from '../../features/public/page-hero.tsx'
import { PageSection } from '../../features/public/page-section.tsx'
import { PublicFrame } from '../../features/public/public-frame.tsx'
import { QuestionList } from '../../features/public/question-list.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { BillingSwitch } from './billing-switch.tsx'
import { PlanTable } from './plan-table.tsx'
import type { Billing } from './plans.ts'
import { pricingQuestions } from './pricing-questions.ts'
import { ScanCalculator } from './scan-calculator.tsx'

export function PricingScreen() {
  const [billing, setBilling] = useState<Billing>('monthly')
  return (
    <PublicFrame title="Precios">
      <PageHero
        title="Pagas por documento leído"
        lead="Un escaneo es un documento leído, tenga las páginas que tenga. Si la lectura falla, no se descuenta. Los precios están en dólares por mes."
      />
      <div className="mx-auto w-full max-w-300 px-4 pb-10 sm:px-8">
        <BillingSwitch billing={billing} onBilling={setBilling} />
        <PlanTable billing={billing} />
        <p className="mt-4 max-w-2xl text-base text-muted">
          Cada escaneo adicional cuesta $0.50 en todos los planes. Para más de 1,000 documentos al mes también
          preparamos un precio a medida.
        </p>
      </div>
      <PageSection raised title="¿Qué plan te conviene?">
        <ScanCalculator billing={billing} />
      </PageSection>
      <PageSection title="Antes de decidir">
        <QuestionList questions={pricingQuestions} />
      </PageSection>
      <CallToAction
        title="Empieza con 25 créditos"
        text="Es lo que trae una cuenta nueva. Alcanza para saber cuánto trabajo te quita con tus propios comprobantes."
        action="Comenzar gratis"
      >
        <LinkButton href="/contact" size="lg">
          Pedir un precio a medida
        </LinkButton>
      </CallToAction>
    </PublicFrame>
  )
}
