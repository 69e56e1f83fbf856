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

/** From 1; undefined for any other word. */
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
  /** From 1. */
  month: number
  year: number | undefined
  /** The rest of the search text. */
  rest: string
}

/** «ferretería setiembre 2026»: the month in a search, and the rest of its text. */
export function findMonth(search: string): SearchedMonth | undefined {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const at = words.findIndex((word) => monthOfWord(word) !== undefined)
  const month = monthOfWord(words[at] ?? '')
  if (month === undefined) return undefined
  const afterOf = words[at + 1] === 'de' || words[at + 1] === 'del' ? at + 2 : at + 1
  const year = /^20\d{2}$/.test(words[afterOf] ?? '') ? Number(words[afterOf]) : undefined
  const rest = words.filter((_, index) => index < at || index > (year === undefined ? at : afterOf))
  return { month, year, rest: rest.join(' ') }
}
