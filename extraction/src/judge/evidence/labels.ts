// Finds the label of a value: the words before it on its row, behind it if nothing stands before it, or above it in its
// column, as the dictionary knows them.
import { fieldTable } from '@conforme/contract/data/field-table'
import { markSource } from '../../layout/found.ts'
import { labelsOfKey } from '../../labels/dictionary.ts'
import { isLabelName, type LabelName } from '../../labels/labels.ts'
import { overlapsAcross } from '../../layout/boxes.ts'
import type { PlacedWord } from '../../layout/layout.ts'
import { foldText, toKey } from '../../layout/normal-text.ts'
import type { Place } from '../../layout/place.ts'
import type { WordIndex } from '../../layout/word-index.ts'

/** A street word before a number makes it part of an address. */
const street = /\b(?:AV|AVENIDA|JR|JIRON|CALLE|CAL|PSJE|PASAJE|PROL|PROLONGACION|URB|MZ|CARRETERA|BV|BLVD)\b/

/** Labels of a run of words: takes the phrase that ends last, and the longer one of two that end together. */
export function labelsOf(text: string): readonly LabelName[] {
  const words = text.split(' ').filter((word) => word !== '')
  for (let end = words.length; end > 0; end--) {
    for (let start = Math.max(0, end - mostWords); start < end; start++) {
      const key = words.slice(start, end).join('')
      // Short words such as `DE`, `A`, `NO` occur in every sentence.
      if (key.length <= 2 && words.length > 1) continue
      const found = labelsOfKey(key)
      if (found) return found
    }
  }
  return street.test(text) ? ['address'] : []
}

const mostWords = 7 // longest phrase

export interface FoundLabel {
  names: readonly LabelName[]
  /** The words in the compared form: capitals, no punctuation. */
  text: string
  side: 'left' | 'right' | 'above'
}

export interface Labels {
  of(place: Place): FoundLabel | undefined
}

const hasDecimals = /[.,]\d{2}\)?$/
const isMark = new RegExp(String.raw`^${markSource}$`, 'i')
const amountText = new RegExp(String.raw`^[-(]?${markSource}?-?\d[\d.,]*\)?$`, 'i')

/** Caches results: all fields ask about the same few places. */
export function createLabels(index: WordIndex): Labels {
  const known = new Map<string, FoundLabel | null>()
  return {
    of(place) {
      const first = place.words[0]
      if (!first) return undefined
      // The key has both ends: `11 de setiembre` starts with the same word as the amount 11 but ends elsewhere, under
      // another label.
      const key = `${first.index} ${place.words.at(-1)?.index}`
      const before = known.get(key)
      if (before !== undefined) return before ?? undefined
      const found = leftLabel(index, place, first) ?? rightLabel(index, place) ?? aboveLabel(index, place)
      known.set(key, found ?? null)
      return found
    },
  }
}

function leftLabel(index: WordIndex, place: Place, first: PlacedWord): FoundLabel | undefined {
  const row = index.rows[place.row]
  if (!row) return undefined
  const words: string[] = [ownPrefix(first, place)]
  for (let at = row.words.indexOf(first) - 1; at >= 0 && words.length < 9; at--) {
    const word = row.words[at]
    if (!word || isOwnAmount(word) || isOwnNumber(word)) break
    words.unshift(word.text)
  }
  return named(words.join(' '), 'left')
}

const mostBehind = 5

/** `1,264.00   Importe total`: nothing but a label stands on the row of an amount with decimals. */
function rightLabel(index: WordIndex, place: Place): FoundLabel | undefined {
  const words = index.rows[place.row]?.words ?? []
  const last = place.words.at(-1)
  const from = words.findIndex((word) => word === place.words[0])
  if (!last || !hasDecimals.test(last.text) || words.slice(0, from).some(({ text }) => !isMark.test(text)))
    return undefined
  const behind = words.slice(words.indexOf(last) + 1).map(({ text }) => text)
  return behind.length <= mostBehind ? named(behind.join(' '), 'right') : undefined
}

/** "RUC:20100070970" contains its own label. */
function ownPrefix(first: PlacedWord, place: Place): string {
  const at = first.text.indexOf(place.text)
  return at > 0 ? first.text.slice(0, at) : ''
}

/** An amount with decimals before the value ends its label; "18" of "IGV 18 %" does not. */
function isOwnAmount(word: PlacedWord): boolean {
  return amountText.test(word.text) && hasDecimals.test(word.text)
}

/** `RUC 20170072465   OC-00000058`: a value behind a tax id or an account has a label of its own. */
const isOwnNumber = (word: PlacedWord): boolean => /\d{9}/.test(word.text)

function aboveLabel(index: WordIndex, place: Place): FoundLabel | undefined {
  const height = place.box[3]
  for (let at = place.row - 1; at >= Math.max(0, place.row - 3); at--) {
    const row = index.rows[at]
    if (!row || row.page !== place.page || place.box[1] - row.bottom > 3 * height) return undefined
    const over = row.words.filter((word) => overlapsAcross(widened(word), place.box))
    if (over.length === 0) continue
    const found = named(over.map((word) => word.text).join(' '), 'above')
    if (found) return found
    if (over.some((word) => !amountText.test(word.text))) return undefined
  }
  return undefined
}

function widened(word: PlacedWord): PlacedWord['box'] {
  return [word.box[0] - word.box[3] * 0.5, word.box[1], word.box[2] + word.box[3], word.box[3]]
}

function named(text: string, side: FoundLabel['side']): FoundLabel | undefined {
  const plain = labelText(text)
  const names = labelsOf(plain)
  return names.length > 0 ? { names, text: plain, side } : undefined
}

/** `I.G.V. (18%):` → `IGV 18`. */
export function labelText(text: string): string {
  return foldText(text)
    .split(/[\s:/()%]+/)
    .map((word) => toKey(word))
    .filter((word) => word !== '')
    .join(' ')
}

const fieldLabels = new Map(
  fieldTable.map(({ path, labels = [], beside = [] }) => [path, [...labels, ...beside].filter(isLabelName)]),
)

/** The labels a page may give a field; fields outside the table are named by their own key (`monto_detraccion`). */
export function labelsOfField(path: string, name: string): readonly LabelName[] {
  const known = fieldLabels.get(path) ?? []
  if (known.length > 0) return known
  const parts = path
    .split('.')
    .slice(1)
    .filter((part) => !/^\d+$/.test(part))
  const own = labelsOf(labelText(name.replaceAll('_', ' ')))
  return own.length > 0 ? own : labelsOf(labelText(parts.join(' ').replaceAll('_', ' ')))
}

/** On an order `ORDEN DE COMPRA` labels its own number; on an invoice it labels another paper's number. */
export const labelsOfTitle: Readonly<Record<string, readonly LabelName[]>> = {
  OC: ['order'],
  OS: ['order'],
  '09': ['guide'],
  '31': ['guide'],
}
