// Whether a stated value is among the words read, whatever the rules made of them. Compares letters and digits only, without
// accents and spaces. A value that is not among the words cannot be found by any rule.
import type { Expected } from './score.ts'
import { scalarAt } from './score.ts'
import type { Value } from './same-value.ts'

const looked = [
  'documento.numero',
  'documento.fecha',
  'proveedor.nombre',
  'proveedor.rfc',
  'cliente.nombre',
  'cliente.rfc',
  'totales.subtotal',
  'totales.iva',
  'totales.total',
] as const

export interface InWords {
  looked: number
  found: string[]
  missed: string[]
}

export function valuesInWords(expected: Expected, text: string): InWords {
  const haystack = fold(text)
  const found: string[] = []
  const missed: string[] = []
  for (const path of looked) {
    const value = scalarAt(expected, path)
    if (value === undefined) continue
    const forms = [value, ...(expected.alt?.[path] ?? [])].flatMap((one) => formsOf(path, one))
    const isThere = forms.some((form) => haystack.includes(form))
    ;(isThere ? found : missed).push(path)
  }
  return { looked: found.length + missed.length, found, missed }
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** Forms in which a value may be printed, normalized. */
function formsOf(path: string, value: Value): string[] {
  if (typeof value === 'number')
    return [fold(value.toFixed(2)), ...(Number.isInteger(value) ? [String(value)] : [])]
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)
  if (path === 'documento.fecha' && day) return datesOf(day[1] ?? '', Number(day[2]), Number(day[3]))
  // F001-00000012 may be printed with fewer zeros.
  const short = path === 'documento.numero' ? value.replace(/-0+(?=\d)/, '-') : value
  return [fold(value), fold(short)]
}

const months = [
  ['ENE', 'JAN'],
  ['FEB'],
  ['MAR'],
  ['ABR', 'APR'],
  ['MAY'],
  ['JUN'],
  ['JUL'],
  ['AGO', 'AUG'],
  ['SET', 'SEP'],
  ['OCT'],
  ['NOV'],
  ['DIC', 'DEC'],
]

function datesOf(year: string, month: number, day: number): string[] {
  const two = (figure: number) => String(figure).padStart(2, '0')
  const years = [year, year.slice(2)]
  const figures = [`${two(day)}${two(month)}`, `${day}${month}`, `${two(month)}${two(day)}`, `${month}${day}`]
  const names = (months[month - 1] ?? []).flatMap((name) => [
    `${two(day)}${name}`,
    `${day}${name}`,
    `${two(day)}DE${name}`,
    `${day}DE${name}`,
  ])
  return [
    ...figures.flatMap((form) => years.map((one) => form + one)),
    ...years.map((one) => `${one}${two(month)}${two(day)}`),
    // The rest of a written-out month and the year follow.
    ...names,
    ...(months[month - 1] ?? []).map((name) => `${name}${two(day)}`),
  ]
}
