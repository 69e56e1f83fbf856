import type { ReactNode } from 'react'
import { PageHero } from './page-hero.tsx'
import { PublicFrame } from './public-frame.tsx'

interface LegalPageProps {
  title: string
  lead: string
  sections: readonly { title: string; text: ReactNode }[]
}

/** A long text with a table of contents. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <PublicFrame>
      <PageHero title={title} lead={lead} />
      <div className="mx-auto w-full max-w-300 px-4 pb-16 sm:px-8">
        {sections.map((section) => (
          <section
            key={section.title}
            className="grid gap-x-10 gap-y-2 border-t border-line py-6 md:grid-cols-[14rem_1fr]"
          >
            <h2 className="font-semibold">{section.title}</h2>
            <div className="max-w-2xl space-y-3 text-pretty">{section.text}</div>
          </section>
        ))}
        <p className="border-t border-line pt-4 text-base text-muted">
          Vigente desde el 21 de noviembre de 2026.
        </p>
      </div>
    </PublicFrame>
  )
}
