// Tells people how to take a better photograph: names the part of the picture that could hardly be read.
import type { Box, Reading, ReadPage } from './reading/reading.ts'

const unsure = 0.7 // confidence below which a word is unsure
const poor = 0.15 // share of a part's letters in unsure words that makes the part poor
const fewestLetters = 30 // minimum number of letters to judge a part
const rubbish = { letters: 12, unsure: 0.5 } // thresholds for a part that is no longer text
// Thresholds for unread rows. A logo or barcode that looks like text makes a row or two; shorter marks come from a pen.
const block = { rows: 3, shape: 1.5, gap: 2 } // `gap` in word heights
const smallWord = 11 // pixels; smaller words are read badly however sharp they are
const parts = ['arriba', 'el centro', 'abajo'] as const

export function pictureAdvice({ pages, origin }: Pick<Reading, 'pages' | 'origin'>): string[] {
  return pages.flatMap((page) => {
    const places = page.source === 'ocr' ? poorParts(page) : []
    if (places.length === 0) return []
    const where =
      places.length === parts.length
        ? 'toda la hoja'
        : `lo de ${places.join(' y lo de ')}`.replaceAll('de el', 'del')
    const which = pages.length > 1 ? ` de la página ${page.number}` : ''
    // PDF pages are measured in points, which say nothing about the resolution of their pictures.
    const isFar = origin.kind !== 'pdf' && medianHeight(page) < smallWord
    return [`Cuesta leer ${where}${which}${isFar ? nearer : flatter}`]
  })
}

const nearer =
  ': las letras salieron muy pequeñas. Si puedes, toma otra foto más cerca, con el papel plano y la luz de un lado.'
const flatter =
  '. Si puedes, toma otra foto con el teléfono quieto, el papel plano y la luz de un lado, sin sombra ni brillo.'

function medianHeight({ lines, height }: ReadPage): number {
  const heights = lines
    .flatMap((line) => line.words)
    .map(({ box }) => box[3] * height)
    .sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? Infinity
}

type Part = (typeof parts)[number]

function poorParts(page: ReadPage): Part[] {
  const counts = parts.map(() => ({ letters: 0, unsure: 0 }))
  const unread = unreadRows(page)
  const words = page.lines.flatMap((line) => line.words)
  for (const { text, box, confidence } of words) {
    const count = counts[partOf(box)]
    if (!count) continue
    count.letters += text.length
    if (confidence < unsure) count.unsure += text.length
  }
  return parts.filter((_, at) => {
    const count = counts[at]
    if (!count) return false
    if (unread.some((box) => partOf(box) === at)) return true
    const share = count.unsure / Math.max(1, count.letters)
    if (count.letters >= rubbish.letters && share > rubbish.unsure) return true
    return count.letters >= fewestLetters && share > poor
  })
}

const partOf = ([, top, , height]: Box) =>
  Math.min(parts.length - 1, Math.floor((top + height / 2) * parts.length))

/** Rows of text that were found but not read, where several stand one below another. */
function unreadRows(page: ReadPage): Box[] {
  const { unread = [], width, height } = page
  const runs: Box[][] = []
  const gap = (block.gap * medianHeight(page)) / height
  const long = unread.filter((box) => box[2] * width >= block.shape * box[3] * height)
  for (const box of long.toSorted((a, b) => a[1] - b[1])) {
    const run = runs.at(-1)
    const [, top, , high] = run?.at(-1) ?? [0, -1, 0, 0]
    if (!run || box[1] > top + high + gap) runs.push([box])
    else if (box[1] + box[3] / 2 > top + high) run.push(box)
  }
  return runs.filter((run) => run.length >= block.rows).flat()
}
