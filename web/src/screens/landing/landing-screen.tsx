import { placeholders } from '@conforme/contract/public-site'
import { CallToAction } from '../../features/public/call-to-action.tsx'
import { Island } from '../../features/public/island.tsx'
import { MeasuredFigure } from '../../features/public/measured.tsx'
import { PageSection } from '../../features/public/page-section.tsx'
import { PointList } from '../../features/public/point-list.tsx'
import { PublicFrame } from '../../features/public/public-frame.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { LandingHero } from './landing-hero.tsx'
import { days } from './landing-points.ts'

export function LandingScreen() {
  return (
    <PublicFrame>
      <LandingHero />
      <div className="mx-auto w-full max-w-300 px-4 pb-14 sm:px-8">
        <h2 className="sr-only">Una factura leída</h2>
        <Island name="reading-demo" />
      </div>
      <PageSection raised title="Un viernes con cuarenta facturas">
        <PointList points={days} />
      </PageSection>
      <PageSection
        title="Alrededor de 95 % de precisión. El resto, señalado."
        lead="Ningún lector acierta siempre. Por eso cada valor dice cuán seguro es y por qué, y lo dudoso se revisa primero. Más de 500 empresas digitan así 10 veces menos."
      >
        <MeasuredFigure />
      </PageSection>
      <CallToAction
        title="Trae una factura difícil"
        text={`La torcida, la de tres páginas, la que te mandaron por foto. Una cuenta nueva empieza con ${placeholders.initialCredits}.`}
        action="Comenzar gratis"
      >
        <LinkButton href="/pricing" size="lg">
          Ver precios
        </LinkButton>
      </CallToAction>
    </PublicFrame>
  )
}
