import { CallToAction } from '../../features/public/call-to-action.tsx'
import { PageHero } from '../../features/public/page-hero.tsx'
import { ProductImage } from '../../features/public/product-image.tsx'
import { PublicFrame } from '../../features/public/public-frame.tsx'
import { guidePath, type Guide, type GuideSection } from './guides/guide.ts'
import { guides } from './guides/guides.ts'

/** One help guide, with links to the other guides. */
export function GuideScreen({ guide }: { guide: Guide }) {
  return (
    <PublicFrame>
      <PageHero title={guide.title} lead={guide.summary} />
      <div className="mx-auto grid w-full max-w-300 grid-cols-1 gap-x-12 gap-y-8 px-4 pb-12 sm:px-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Guías" className="text-base max-lg:order-last lg:sticky lg:top-6 lg:self-start">
          <a href="/help" className="inline-flex min-h-9 items-center text-ink underline underline-offset-3">
            Centro de Ayuda
          </a>
          <ul className="mt-1 border-t border-line pt-1">
            {guides.map((each) => (
              <li key={each.slug}>
                <a
                  href={guidePath(each)}
                  aria-current={each === guide ? 'page' : undefined}
                  className="inline-flex min-h-9 items-center underline-offset-3 hover:underline aria-[current=page]:font-semibold"
                >
                  {each.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="space-y-10">
          {guide.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
      <CallToAction
        title="Pruébalo mientras lees"
        text="Con una cuenta nueva tienes a un clic doce documentos de muestra que no gastan créditos."
        action="Comenzar gratis"
      />
    </PublicFrame>
  )
}

function Section({ section }: { section: GuideSection }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-titulo`} className="scroll-mt-6">
      <h2 id={`${section.id}-titulo`} className="text-xl font-semibold">
        {section.title}
      </h2>
      <div className="mt-3 max-w-2xl space-y-3 text-pretty">
        {section.paragraphs?.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {section.steps && (
          <ol className="list-decimal space-y-1.5 pl-6">
            {section.steps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        )}
        {section.facts && (
          <dl className="divide-y divide-line border-y border-line text-base">
            {section.facts.map(([term, meaning]) => (
              <div key={term} className="grid gap-x-6 py-2 sm:grid-cols-[14rem_1fr]">
                <dt className="font-medium">{term}</dt>
                <dd className="text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
        )}
        {section.code !== undefined && (
          <pre className="overflow-x-auto rounded-lg border border-line bg-sunken p-4 text-sm" tabIndex={0}>
            <code>{section.code}</code>
          </pre>
        )}
      </div>
      {section.image && (
        <div className="mt-5">
          <ProductImage {...section.image} />
        </div>
      )}
    </section>
  )
}
