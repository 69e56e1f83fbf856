// Finds the dates on a page, keyed by ISO date; one date can span several words.
import { findDates, mayHoldDate } from '@conforme/contract/values/dates'
import { putsMonthFirst } from '../normalize/month-first.ts'
import { boxOfPart } from './boxes.ts'
import type { PlacedWord } from './layout.ts'
import { placeOfWords, textOfWords, type Place } from './place.ts'

export function datesOf(lines: PlacedWord[][]): Map<string, Place[]> {
  const found = new Map<string, Place[]>()
  const monthFirst = putsMonthFirst(lines.map(textOfWords).join('\n'))
  for (const line of [...lines, ...wrappedDates(lines)]) {
    let text = ''
    const starts = line.map((word) => {
      const start = text.length
      text += `${word.text} `
      return start
    })
    if (!mayHoldDate.test(text)) continue
    for (const date of findDates(text, { language: 'en', monthFirst, lenient: true })) {
      const last = date.index + date.text.length
      const words = line.filter((word, at) => {
        const start = starts[at] ?? 0
        return start < last && start + word.text.length > date.index
      })
      if (words.length === 0) continue
      const place = placeOfWords(words, true)
      const single = words.length === 1 ? words[0] : undefined
      if (single) {
        const from = date.index - (starts[line.indexOf(single)] ?? 0)
        place.box = boxOfPart(single.box, single.text, from, from + date.text.length)
      }
      found.set(date.iso, [...(found.get(date.iso) ?? []), { ...place, text: date.text }])
    }
  }
  return found
}

/** In a narrow cell the year wraps to the next row: `24 de setiembre del` / `2026`. */
function wrappedDates(lines: PlacedWord[][]): PlacedWord[][] {
  const years = lines.flatMap((line) =>
    line.filter(({ text }, at) => /^(?:19|20)\d\d$/.test(text) && !/^del?$/i.test(line[at - 1]?.text ?? '')),
  )
  if (years.length === 0) return []
  return lines.flatMap((line) =>
    line.flatMap((day, at) => {
      const words = line.slice(at, at + 4)
      if (!/^\d{1,2}$/.test(day.text) || !/^\d+ de \p{L}+ del?$/iu.test(textOfWords(words))) return []
      if (/^\d{4}/.test(line[at + 4]?.text ?? '')) return []
      const year = years.find((word) => isUnder(words, word))
      return year ? [[...words, year]] : []
    }),
  )
}

function isUnder(words: PlacedWord[], below: PlacedWord): boolean {
  const [x, y, width, height] = placeOfWords(words, true).box
  const [left, top, ownWidth] = below.box
  const drop = top - y
  const center = left + ownWidth / 2
  return words[0]?.page === below.page && drop > 0 && drop < 2 * height && center > x && center < x + width
}
