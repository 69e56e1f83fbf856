import { CallToAction } from '../../features/public/call-to-action.tsx'
import { Island } from '../../features/public/island.tsx'
import { PageHero } from '../../features/public/page-hero.tsx'
import { PageSection } from '../../features/public/page-section.tsx'
import { PointList } from '../../features/public/point-list.tsx'
import { PublicFrame } from '../../features/public/public-frame.tsx'
import { loginHref } from '../../features/public/site.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'

const agenda = [
  {
    title: 'Tus documentos',
    text: 'Trae diez comprobantes de los que más trabajo te dan: los escaneados torcidos, los de varias páginas, los de proveedores chicos.',
  },
  {
    title: 'Tu recorrido',
    text: 'Vemos cómo pasan hoy de quien los recibe a quien los paga, y cómo quedaría con Logística y Tesorería en Conforme.',
  },
  {
    title: 'Tus números',
    text: 'Contamos cuántos valores hubo que corregir y cuánto tomó cada documento. Te quedas con esa cuenta, compres o no.',
  },
]

export function DemoScreen() {
  return (
    <PublicFrame>
      <PageHero
        title="Mira cómo se lee una factura"
        lead="La de abajo es una factura de muestra con datos inventados. Pasa por cada campo y mira de qué parte de la página salió."
      >
        <LinkButton href="/contact" variant="primary" size="lg">
          Agendar Demo Personal
        </LinkButton>
        <LinkButton external href={loginHref} size="lg">
          Probar con mis documentos
        </LinkButton>
      </PageHero>
      <div className="mx-auto w-full max-w-300 px-4 pb-12 sm:px-8">
        <Island name="reading-demo" />
      </div>
      <PageSection
        raised
        title="Una demo con tus propios papeles"
        lead="Las demos personales son para empresas que procesan más de 100 documentos al mes."
      >
        <PointList points={agenda} />
      </PageSection>
      <CallToAction
        title="También puedes empezar ahora"
        text="Con la cuenta nueva tienes a un clic doce documentos de muestra: una factura con la suma mal hecha, una repetida, una de varias páginas y una foto de teléfono. No gastan créditos."
        action="Comenzar gratis"
      />
    </PublicFrame>
  )
}
