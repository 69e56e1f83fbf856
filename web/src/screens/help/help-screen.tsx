import { CallToAction } from '../../features/public/call-to-action.tsx'
import { Island } from '../../features/public/island.tsx'
import { PageHero } from '../../features/public/page-hero.tsx'
import { PageSection } from '../../features/public/page-section.tsx'
import { PublicFrame } from '../../features/public/public-frame.tsx'
import { QuestionList } from '../../features/public/question-list.tsx'
import { ContactCards } from './contact-cards.tsx'
import { HelpCards } from './help-cards.tsx'
import { helpQuestions } from './help-questions.tsx'
import { InitialCredits } from './initial-credits.tsx'

export function HelpScreen() {
  return (
    <PublicFrame>
      <PageHero
        title="Centro de Ayuda"
        lead="Cómo empezar, qué hace Conforme con tus documentos y a quién escribirle cuando algo no sale."
      />
      <div className="mx-auto w-full max-w-300 px-4 pb-10 sm:px-8">
        <HelpCards />
      </div>
      <PageSection
        raised
        title="Guías"
        lead="Cómo se hace cada cosa, con la pantalla donde se hace."
        anchor="guias"
      >
        <InitialCredits>
          <Island name="guide-search" />
        </InitialCredits>
      </PageSection>
      <PageSection title="Preguntas Frecuentes" anchor="preguntas">
        <QuestionList questions={helpQuestions} />
      </PageSection>
      <PageSection raised title="Habla con nosotros">
        <ContactCards />
      </PageSection>
      <CallToAction
        title="La forma más corta de saber si te sirve"
        text="Sube una factura y compara lo que Conforme leyó con lo que tú ves."
        action="Comenzar gratis"
      />
    </PublicFrame>
  )
}
