import { CallToAction } from '../../features/public/call-to-action.tsx'
import { MeasuredFigure } from '../../features/public/measured.tsx'
import { PageHero } from '../../features/public/page-hero.tsx'
import { PageSection } from '../../features/public/page-section.tsx'
import { PointList } from '../../features/public/point-list.tsx'
import { PublicFrame } from '../../features/public/public-frame.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { stats, team, timeline, values } from './about-points.ts'

export function AboutScreen() {
  return (
    <PublicFrame>
      <PageHero
        title="«Conforme» es lo que se sella en una factura que está en orden"
        lead="Nuestra misión es que un equipo contable dedique su tiempo a decidir si una factura está conforme, y no a copiarla."
      />
      <div className="mx-auto w-full max-w-300 px-4 pb-12 sm:px-8">
        <dl className="mb-8 grid gap-x-10 gap-y-6 sm:grid-cols-3">
          {stats.map((stat) => (
            <div key={stat.label} className="flex flex-col-reverse border-t-2 border-ink pt-3">
              <dt className="text-muted">{stat.label}</dt>
              <dd className="text-3xl font-semibold">{stat.value}</dd>
            </div>
          ))}
        </dl>
        <MeasuredFigure />
      </div>
      <PageSection raised title="Seis cosas que no negociamos">
        <PointList points={values} />
      </PageSection>
      <PageSection title="Cómo está hecho">
        <div className="max-w-2xl space-y-4 text-muted">
          <p>
            Un documento se lee primero por lo que trae: el texto del PDF, el código QR de SUNAT y, si es una
            imagen, sus letras por OCR. Después un motor de IA, o nuestro lector local, dice qué es cada
            valor.
          </p>
          <p>
            La ubicación de cada valor en la página la calculamos nosotros a partir de las palabras leídas; a
            los modelos nunca se les piden coordenadas. Tampoco se les cree cuando dicen estar seguros: la
            confianza sale de las comprobaciones.
          </p>
        </div>
      </PageSection>
      <PageSection
        raised
        title="El equipo"
        lead="Trabajamos de forma remota, con oficina en Buenos Aires. De esto se ocupa cada área."
      >
        <PointList points={team} />
      </PageSection>
      <PageSection title="De 2024 a 2026">
        <ol className="max-w-2xl">
          {timeline.map((entry) => (
            <li
              key={entry.year}
              className="grid grid-cols-[4rem_1fr] gap-4 border-t border-line py-4 sm:grid-cols-[6rem_1fr]"
            >
              <span className="text-xl font-semibold">{entry.year}</span>
              <span className="text-muted text-pretty">{entry.text}</span>
            </li>
          ))}
        </ol>
      </PageSection>
      <CallToAction
        title="Mira si te sirve"
        text="Entra con una cuenta nueva o escríbenos lo que necesitas."
        action="Comenzar gratis"
      >
        <LinkButton href="/contact" size="lg">
          Contactar
        </LinkButton>
      </CallToAction>
    </PublicFrame>
  )
}
