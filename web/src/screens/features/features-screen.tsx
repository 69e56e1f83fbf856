import { placeholders } from '@conforme/contract/public-site'
import { CallToAction } from '../../features/public/call-to-action.tsx'
import { MeasuredFigure } from '../../features/public/measured.tsx'
import { PageHero } from '../../features/public/page-hero.tsx'
import { PageSection } from '../../features/public/page-section.tsx'
import { PointList } from '../../features/public/point-list.tsx'
import { ProductImage } from '../../features/public/product-image.tsx'
import { PublicFrame } from '../../features/public/public-frame.tsx'
import { loginHref } from '../../features/public/site.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { checks, engines, exits, reviewing } from './feature-points.ts'
import { WorkflowSteps } from './workflow-steps.tsx'

export function FeaturesScreen() {
  return (
    <PublicFrame>
      <PageHero
        title="Del archivo que llega al pago que se archiva"
        lead="Conforme lee facturas, boletas, recibos por honorarios y órdenes de compra; comprueba lo que leyó con las reglas del Perú, y lleva cada documento hasta su pago. Lo dudoso te lo muestra primero."
      >
        <LinkButton external href={loginHref} variant="primary" size="lg">
          Comenzar gratis
        </LinkButton>
        <LinkButton href="/demo" size="lg">
          Ver la demo
        </LinkButton>
      </PageHero>
      <PageSection
        raised
        title="Tres motores de IA y un lector propio"
        lead="Eliges con cuál se lee cada documento, y puedes releerlo con otro sin volver a subirlo. Los tres primeros necesitan la clave de su proveedor; el lector local viene incluido."
      >
        <PointList points={engines} />
      </PageSection>
      <PageSection
        title="95 % de precisión, y la forma de comprobarlo"
        lead="La cifra de referencia es de alrededor del 95 %. Como ninguna cifra general describe tus papeles, cada valor trae su propia confianza y los motivos de esa confianza."
      >
        <MeasuredFigure />
      </PageSection>
      <PageSection
        raised
        title="Lo que un contador mira, ya mirado"
        lead="Las comprobaciones son las mismas para todos los motores. Cuando algo no cuadra, Conforme dice qué es y, si hay una sola corrección posible, la propone."
      >
        <PointList points={checks} />
      </PageSection>
      <PageSection
        title="Revisar cuarenta facturas un viernes"
        lead="La revisión está hecha para el teclado. Con 10 veces menos digitación por documento, lo que queda es decidir."
      >
        <PointList points={reviewing} />
        <div className="mt-8">
          <ProductImage
            name="revision"
            alt="La cola de revisión: el documento con un campo enmarcado y los campos dudosos a la derecha"
          />
        </div>
      </PageSection>
      <PageSection
        raised
        title="Ocho pasos entre Logística y Tesorería"
        lead="Cada paso tiene un equipo responsable, deja su comentario y no se puede saltar."
      >
        <WorkflowSteps />
        <div className="mt-8">
          <ProductImage
            name="flujo"
            alt="Workflow, pestaña Logística: una tarjeta por documento con el paso que sigue"
          />
        </div>
      </PageSection>
      <PageSection title="Los datos salen en el formato que usas">
        <PointList points={exits} />
      </PageSection>
      <CallToAction
        title="Pruébalo con una factura tuya"
        text={`Una cuenta nueva empieza con ${placeholders.initialCredits}: un crédito es un documento leído.`}
        action="Comenzar gratis"
      >
        <LinkButton href="/pricing" size="lg">
          Ver precios
        </LinkButton>
      </CallToAction>
    </PublicFrame>
  )
}
