// Indexes of the label phrases: by exact key (letters and digits only), by forms that OCR may have misread, and by
// prefix.
import { currencyCodes } from '@conforme/contract/values/currencies'
import { isMonthWord } from '@conforme/contract/values/dates'
import { brazilianLabels } from './brazilian-labels.ts'
import { europeanLabels } from './european-labels.ts'
import { labels, type LabelName } from './labels.ts'
import { catalanLabels } from './catalan-labels.ts'
import { malayLabels } from './malay-labels.ts'
import { nordicAndCzechLabels } from './nordic-and-czech-labels.ts'
import {
  datesOfOtherPapers,
  ownersOfTaxNumbers,
  paperLabelPhrases,
  partyNamePhrases,
} from './composed-labels.ts'
import { isWithin, toKey, fold } from '../layout/normal-text.ts'

const names = Object.keys(labels).filter((name): name is LabelName => name in labels)

function* phrases(): Generator<[string, LabelName]> {
  for (const name of names)
    for (const table of [
      labels,
      europeanLabels,
      nordicAndCzechLabels,
      brazilianLabels,
      malayLabels,
      catalanLabels,
    ])
      for (const phrase of table[name]?.split(';') ?? []) yield [toKey(phrase), name]
}

interface Dictionary {
  byKey: Map<string, LabelName[]>
  byLooseKey: Map<string, LabelName[]>
  byLength: Map<number, string[]>
  /** Keyed without the first letter, which a picture's edge or a stain can hide. */
  byKeyWithoutFirstLetter: Map<string, LabelName[]>
  longestKey: number
  sortedKeys: string[]
}

let built: Dictionary | undefined

/** Built lazily for the first document, so that other programs do not pay for it. */
function dictionary(): Dictionary {
  built ??= buildDictionary()
  return built
}

function buildDictionary(): Dictionary {
  const byKey = new Map<string, LabelName[]>()
  for (const [key, name] of [...phrases(), ...partyNamePhrases()]) {
    const known = byKey.get(key)
    if (key === '' || known?.includes(name)) continue
    if (known) known.push(name)
    else byKey.set(key, [name])
  }
  // The lists take precedence over generated phrases.
  for (const [key, name] of [...paperLabelPhrases(), ...datesOfOtherPapers(), ...ownersOfTaxNumbers()])
    if (!byKey.has(key)) byKey.set(key, [name])
  const sortedKeys = [...byKey.keys()].sort()
  return {
    byKey,
    byLooseKey: new Map(
      [...byKey].filter(([key]) => key.length >= 4).map(([key, found]) => [fold(key), found]),
    ),
    byLength: Map.groupBy(
      sortedKeys.filter((key) => key.length >= 5),
      (key) => key.length,
    ),
    byKeyWithoutFirstLetter: new Map(
      [...byKey].filter(([key]) => key.length >= 5).map(([key, found]) => [key.slice(1), found]),
    ),
    longestKey: Math.max(...sortedKeys.map((key) => key.length)),
    sortedKeys,
  }
}

export const longestLabelKey = (): number => dictionary().longestKey

/** True if the key is in the dictionary exactly. */
export const isLabelKey = (key: string): boolean => dictionary().byKey.has(key)

export const labelsOfKey = (key: string): LabelName[] | undefined => dictionary().byKey.get(key)

/** True if any label starts with this key. */
export function isLabelPrefix(key: string): boolean {
  const { sortedKeys } = dictionary()
  let [low, high] = [0, sortedKeys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sortedKeys[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return sortedKeys[low]?.startsWith(key) ?? false
}

/** Names of the label with this key; on OCR pages, also of a label that the key may be misread from. */
export function namesOfKey(key: string, fromPicture: boolean): LabelName[] | undefined {
  return labelsOfKey(key) ?? (fromPicture ? labelLikeKey(key, true) : undefined)
}

const labelThenCode = new RegExp(
  `^((?:GRAND|SUB|NET|NETT)?TOTAL.{0,12}|AMOUNT.{0,8})(?:${currencyCodes.join('|')})$`,
)

/** `TOTALAUD`: OCR drops the space before a currency code. */
function labelOfMoney(key: string): LabelName[] | undefined {
  const bare = labelThenCode.exec(key)?.[1]
  return bare === undefined ? undefined : labelsOfKey(bare)
}

/** Words of names, streets, goods and terms that resemble a label: `Crédito a 30 días` is not `CREDIT TO`. */
const ownWords = new Set([
  'PLAZA',
  'PLACE',
  'BLANCO',
  'BLANCA',
  'CABLE',
  'CLASE',
  'DATOS',
  'CHANCE',
  'SALES',
  'BAYAM',
  'BALANCEO',
  'CREDITO',
  'CREDITOS',
  'IMPORTADORA',
])

/** Minimum letters for any substitution. In shorter words it makes another word: `CARLOS`/`CARGOS`, `MARIA`/`MARCA`. */
const longEnough = 8

/** Groups of letters that look alike in upper or lower case. */
const shapes = ['OQDCGU0', 'ILTJF1', 'CEOASG', 'HNMRKB', 'UVYWN', 'S58B', 'Z2', 'A4R', 'PFRE', 'TFY', 'GQ9']
const narrow = /[ILTJFR1]/

/** True if one letter is replaced by a similar shape, or one narrow letter is missing or doubled. */
function looksLike(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const [left, right] = [one[at] ?? '', other[at] ?? '']
  if (one.length === other.length)
    return at < 0 || shapes.some((shape) => shape.includes(left) && shape.includes(right))
  const added = one.length > other.length ? left : (other[at < 0 ? one.length : at] ?? '')
  return narrow.test(added)
}

/** `SERVICIOS GENERALES …` begins a name: a plural is another word, not a misread `SERVICIO`. */
const isOtherNumber = (one: string, other: string): boolean =>
  one === `${other}S` || other === `${one}S` || one === `${other}ES` || other === `${one}ES`

const shortTaxes = ['SST', 'GST', 'HST', 'IGV', 'IVA', 'VAT']

/** `55T 6%`, `6ST @0%`: these keys are too short to correct anywhere except right before a rate. */
export const taxLikeKey = (key: string): LabelName[] | undefined => {
  const tax = shortTaxes.find((word) => fold(word) === fold(key))
  return tax === undefined ? undefined : labelsOfKey(tax)
}

/** `POCKET FILE` is not `DOCKET`: in a short word the first letter must also look alike. */
function behindStain(key: string): LabelName[] | undefined {
  const { byKey, byLength } = dictionary()
  const label = byLength
    .get(key.length)
    ?.find((candidate) => candidate.slice(1) === key.slice(1) && looksLike(candidate, key))
  return label === undefined ? undefined : byKey.get(label)
}

/** Finds the label that OCR may have misread as this key. */
export function labelLikeKey(key: string, startsWithWord: boolean): LabelName[] | undefined {
  const { byKey, byLooseKey, byLength, byKeyWithoutFirstLetter } = dictionary()
  const loose = byLooseKey.get(fold(key))
  // `March` is not a misread `Marca`.
  if (isMonthWord(key) || ownWords.has(key)) return undefined
  if (loose || key.length < 5 || /\d{3}/.test(key)) return loose
  const limit = key.length >= 11 ? 2 : 1
  for (const length of [key.length, key.length - 1, key.length + 1]) {
    const near = byLength
      .get(length)
      ?.find(
        (candidate) =>
          candidate.charAt(0) === key.charAt(0) &&
          !isOtherNumber(candidate, key) &&
          isWithin(candidate, key, limit) &&
          (key.length >= longEnough || looksLike(candidate, key)),
      )
    if (near) return byKey.get(near)
  }
  if (!startsWithWord) return labelOfMoney(key)
  // A stain or the picture's edge hid the first letter; no word begins with `otal`.
  const mayLackLetter = key.length >= longEnough || key.startsWith('OTAL')
  return (
    labelOfMoney(key) ??
    (key.length >= longEnough ? byKeyWithoutFirstLetter.get(key.slice(1)) : behindStain(key)) ??
    (mayLackLetter ? byKeyWithoutFirstLetter.get(key) : undefined)
  )
}
