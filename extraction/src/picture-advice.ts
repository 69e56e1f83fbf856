// What to do better with the next photograph: said where a part of a picture could hardly be read, with which part it is.
import type { ReadPage } from './reading/reading.ts'

const unsure = 0.7 // confidence of a word
const poor = 0.15 // share of the letters of a part that are in unsure words
const fewestLetters = 30 // in a part, to judge it
const parts = ['arriba', 'el centro', 'abajo'] as const

export function pictureAdvice(pages: readonly ReadPage[]): string[] {
  return pages.flatMap((page) => {
    const places = page.source === 'ocr' ? poorParts(page) : []
    if (places.length === 0) return []
    const where =
      places.length === parts.length
        ? 'toda la hoja'
        : `lo de ${places.join(' y lo de ')}`.replaceAll('de el', 'del')
    const which = pages.length > 1 ? ` de la página ${page.number}` : ''
    return [
      `Cuesta leer ${where}${which}. Si puedes, toma otra foto: más cerca, con el papel plano y la luz de un lado, sin sombra ni brillo.`,
    ]
  })
}

type Part = (typeof parts)[number]

function poorParts({ lines }: ReadPage): Part[] {
  const counts = parts.map(() => ({ letters: 0, unsure: 0 }))
  const words = lines.flatMap((line) => line.words)
  for (const { text, box, confidence } of words) {
    const count = counts[Math.min(parts.length - 1, Math.floor((box[1] + box[3] / 2) * parts.length))]
    if (!count) continue
    count.letters += text.length
    if (confidence < unsure) count.unsure += text.length
  }
  return parts.filter((_, at) => {
    const count = counts[at]
    return count && count.letters >= fewestLetters && count.unsure > poor * count.letters
  })
}
