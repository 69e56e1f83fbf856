import { placeholders } from '@conforme/contract/public-site'
import { withoutAccents } from '@conforme/contract/values/plain-text'
import { guidePath, type Guide, type GuideSection } from './guide.ts'

export interface Found {
  href: string
  guide: string
  section: string
  /** The sentence with the most search words. */
  excerpt: string
}

interface Search {
  text: string
  /** Credits of a new account in this installation. */
  initialCredits: string
}

const most = 8

/** Sections that contain every search word; title matches first. */
export function searchGuides(guides: readonly Guide[], { text, initialCredits }: Search): Found[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = guides.flatMap((guide) =>
    guide.sections.flatMap((section) => {
      const sentences = sentencesOf(section).map((sentence) =>
        sentence.replaceAll(placeholders.initialCredits, initialCredits),
      )
      const title = plain(`${guide.title} ${section.title}`)
      const all = plain([title, ...sentences].join(' '))
      if (!words.every((word) => all.includes(word))) return []
      const held = (sentence: string) => words.filter((word) => plain(sentence).includes(word)).length
      const [excerpt] = sentences.toSorted((one, other) => held(other) - held(one))
      const inTitle = words.filter((word) => title.includes(word)).length
      const entry = { href: `${guidePath(guide)}#${section.id}`, guide: guide.title, section: section.title }
      return [{ ...entry, excerpt: excerpt ?? guide.summary, inTitle }]
    }),
  )
  return found
    .toSorted((a, b) => b.inTitle - a.inTitle)
    .slice(0, most)
    .map(({ inTitle: _, ...entry }) => entry)
}

function sentencesOf(section: GuideSection): string[] {
  const texts = [...(section.paragraphs ?? []), ...(section.steps ?? [])].flatMap((text) =>
    text.split(/(?<=[.:]) /),
  )
  return [...texts, ...(section.facts ?? []).map(([term, meaning]) => `${term}: ${meaning}`)]
}

/** «Detracción» matches «detraccion». */
function plain(text: string): string {
  return withoutAccents(text).toLowerCase()
}
