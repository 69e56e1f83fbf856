import { counted } from '@conforme/contract/values/money'
import { useState } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'
import { guidePath } from './guides/guide.ts'
import { guides } from './guides/guides.ts'
import { searchGuides } from './guides/search-guides.ts'
import { shownCredits } from './initial-credits.tsx'

/** The guides, or the sections that match the search. */
export function GuideSearch() {
  const [text, setText] = useState('')
  const isSearching = text.trim() !== ''
  // Not searched while prerendering, where there is no page to read the credits from.
  const found = isSearching ? searchGuides(guides, { text, initialCredits: shownCredits() }) : []
  return (
    <>
      <TextField
        type="search"
        label="Buscar en las guías"
        placeholder="detracción, duplicado, teclas…"
        value={text}
        onValue={setText}
        className="mb-7 max-w-md noscript:hidden"
      />
      <p className="sr-only" role="status">
        {isSearching && counted(found.length, 'resultado')}
      </p>
      {isSearching ? <Results found={found} text={text} /> : <AllGuides />}
    </>
  )
}

function AllGuides() {
  return (
    <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
      {guides.map((guide) => (
        <li key={guide.slug} className="border-t-2 border-line pt-3">
          <h3 className="font-semibold">
            <a
              href={guidePath(guide)}
              className="-my-1 py-1 text-ink underline underline-offset-3 hover:text-ink-strong"
            >
              {guide.title}
            </a>
          </h3>
          <p className="mt-1.5 text-muted text-pretty">{guide.summary}</p>
        </li>
      ))}
    </ul>
  )
}

function Results({ found, text }: { found: ReturnType<typeof searchGuides>; text: string }) {
  if (found.length === 0)
    return (
      <p className="text-muted">
        Ninguna guía habla de «{text.trim()}». Prueba con otra palabra, o escríbenos.
      </p>
    )
  return (
    <ul className="max-w-3xl divide-y divide-line border-y border-line">
      {found.map((entry) => (
        <li key={entry.href} className="py-3">
          <a href={entry.href} className="-my-1 py-1 font-medium text-ink underline underline-offset-3">
            {entry.guide}: {entry.section}
          </a>
          <p className="mt-0.5 text-base text-muted text-pretty">{entry.excerpt}</p>
        </li>
      ))}
    </ul>
  )
}
