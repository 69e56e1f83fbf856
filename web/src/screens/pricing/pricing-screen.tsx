import { placeholders } from '@conforme/contract/public-site'
import { CallToAction } from '../../features/public/call-to-action.tsx'
import { Island } from '../../features/public/island.tsx'
import { PageHero } from '../../features/public/page-hero.tsx'
import { PageSection } from '../../features/public/page-section.tsx'
import { PublicFrame } from '../../features/public/public-frame.tsx'
import { QuestionList } from '../../features/public/question-list.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { pricingQuestions } from './pricing-questions.ts'

export function PricingScreen() {
  return (
    <PublicFrame>
      <PageHero
        title="Pagas por documento leído"
        lead="Un escaneo es un documento leído, tenga las páginas que tenga. Si la lectura falla, no se descuenta. Los precios están en dólares por mes."
      />
      <Island name="plan-picker" />
      <PageSection title="Antes de decidir">
        <QuestionList questions={pricingQuestions} />
      </PageSection>
      <CallToAction
        title={`Empieza con ${placeholders.initialCredits}`}
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
