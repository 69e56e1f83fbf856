// The dates of a page, by the day they state; one may be several words.
import { findDates } from '@conforme/contract/dates'
import { putsMonthFirst } from '../month-first.ts'
import { boxOfPart } from './boxes.ts'
import { placeOfWords, type Place, type PlacedWord } from './place.ts'

export function datesOf(lines: PlacedWord[][]): Map<string, Place[]> {
  const found = new Map<string, Place[]>()
  const monthFirst = putsMonthFirst(lines.map((line) => line.map((word) => word.text).join(' ')).join('\n'))
  for (const line of lines) {
    let text = ''
    const starts = line.map((word) => {
      const start = text.length
      text += `${word.text} `
      return start
    })
    if (!/\d/.test(text)) continue
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
