import { CallToAction } from '../../features/public/call-to-action.tsx'
import { Island } from '../../features/public/island.tsx'
import { PageHero } from '../../features/public/page-hero.tsx'
import { PageSection } from '../../features/public/page-section.tsx'
import { PublicFrame } from '../../features/public/public-frame.tsx'
import { QuestionList } from '../../features/public/question-list.tsx'
import { ContactInfo } from './contact-info.tsx'
import { contactQuestions } from './contact-questions.ts'

export function ContactScreen() {
  return (
    <PublicFrame>
      <PageHero
        title="Cuéntanos qué documentos procesas"
        lead="Con el volumen, los tipos de comprobante y el sistema contable que usas podemos responderte algo útil desde el primer correo."
      />
      <div className="mx-auto grid w-full max-w-300 items-start gap-x-16 gap-y-10 px-4 pb-14 sm:px-8 lg:grid-cols-[1.4fr_1fr]">
        <Island name="contact-form" />
        <ContactInfo />
      </div>
      <PageSection raised title="Lo que más nos preguntan">
        <QuestionList questions={contactQuestions} />
      </PageSection>
      <CallToAction
        title="¿Prefieres verlo antes de escribir?"
        text="Entra, sube un comprobante y vuelve con preguntas concretas."
        action="Probar gratis"
      />
    </PublicFrame>
  )
}
