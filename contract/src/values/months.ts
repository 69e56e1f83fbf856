// Names of months. Peru writes setiembre, other countries septiembre.
const names = [
  ['enero'],
  ['febrero'],
  ['marzo'],
  ['abril'],
  ['mayo'],
  ['junio'],
  ['julio'],
  ['agosto'],
  ['setiembre', 'septiembre'],
  ['octubre'],
  ['noviembre'],
  ['diciembre'],
] as const

/** Number of a month, from 1; undefined for any other word. */
export function monthOfWord(word: string): number | undefined {
  const plain = word.toLowerCase()
  const at = names.findIndex((known) => (known as readonly string[]).includes(plain))
  return at < 0 ? undefined : at + 1
}

/** `2026-09` as «set. 2026». */
export function shortMonth(month: string): string {
  const [year = '', number = ''] = month.split('-')
  const [name = ''] = names[Number(number) - 1] ?? []
  return name.length <= 4 ? `${name} ${year}` : `${name.slice(0, 3)}. ${year}`
}

/** `2026-09` as «setiembre 2026». */
export function longMonth(month: string): string {
  const [year = '', number = ''] = month.split('-')
  const [name = ''] = names[Number(number) - 1] ?? []
  return `${name} ${year}`
}

export interface SearchedMonth {
  /** From 1 to 12. */
  month: number
  year: number | undefined
  /** The search text without the month. */
  rest: string
}

/** Extracts the month from a search such as «ferretería setiembre 2026», and the rest of its text. */
export function findMonth(search: string): SearchedMonth | undefined {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const yearAt = (at: number) => (/^20\d{2}$/.test(words[at] ?? '') ? Number(words[at]) : undefined)
  const monthAt = (at: number) =>
    monthOfWord(words[at] ?? '') ?? (yearAt(at + 1) === undefined ? undefined : monthOfShort(words[at] ?? ''))
  const at = words.findIndex((_, index) => monthAt(index) !== undefined)
  const month = monthAt(at)
  if (month === undefined) return undefined
  const afterOf = words[at + 1] === 'de' || words[at + 1] === 'del' ? at + 2 : at + 1
  const year = yearAt(afterOf)
  const rest = words.filter((_, index) => index < at || index > (year === undefined ? at : afterOf))
  return { month, year, rest: rest.join(' ') }
}

/** Abbreviations such as «set.», «oct»: accepted only before a year, because «set» and «mar» are words too. */
function monthOfShort(word: string): number | undefined {
  const plain = word.toLowerCase().replace(/\.$/, '')
  const at = names.findIndex((known) =>
    known.some((name) => plain === name.slice(0, 3) || plain === name.slice(0, 4)),
  )
  return at < 0 ? undefined : at + 1
}
