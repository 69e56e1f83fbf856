// Finds all values of a kind on a row, whatever is printed beside them.
import { isIsoDate } from '@conforme/contract/values/iso-dates'
import { amountsIn, datesIn, type Found, type Reader } from '../layout/found.ts'
import { normalize } from '../layout/normal-text.ts'
import { textOf, type Row, type Token } from '../layout/sheet.ts'

export type Kind = 'amount' | 'date' | 'number'

export function kindOf(path: string): Kind | undefined {
  if (/^totales\.\w+$/.test(path)) return 'amount'
  if (/^documento\.fecha(?:_vencimiento)?$/.test(path)) return 'date'
  return path === 'documento.numero' ? 'number' : undefined
}

/** The form that numbers of one supplier share: SUNAT's form, or the pattern of letters and digits. */
export function shapeOf(value: string | number): string {
  if (typeof value === 'number') return 'monto'
  if (isIsoDate(value)) return 'fecha'
  const text = value.toUpperCase().replace(/\s/g, '')
  if (/^[A-Z][A-Z0-9]{3}-\d{1,8}$/.test(text)) return 'serie-numero'
  return text.replace(/\p{L}+/gu, 'A').replace(/\d+/g, '9')
}

/** Cache by row: every habit looks at the same rows. */
const found = new WeakMap<Row, Map<string, Found<string | number>[]>>()

export function valuesOn(row: Row, kind: Kind, shape: string, reader: Reader): Found<string | number>[] {
  const known = found.get(row) ?? new Map<string, Found<string | number>[]>()
  found.set(row, known)
  const key = kind === 'number' ? shape : kind
  const values = known.get(key) ?? lookFor(row, kind, shape, reader)
  known.set(key, values)
  return values
}

function lookFor(row: Row, kind: Kind, shape: string, reader: Reader): Found<string | number>[] {
  if (kind === 'amount') return amountsIn(row.tokens, reader).filter(({ value }) => value !== 0)
  return kind === 'date' ? datesIn(row.tokens, reader) : numbersOn(row.tokens, shape)
}

const mostPieces = 3

function numbersOn(tokens: readonly Token[], shape: string): Found<string>[] {
  const found: Found<string>[] = []
  for (let from = 0; from < tokens.length; from++) {
    for (let count = 1; count <= mostPieces; count++) {
      const own = tokens.slice(from, from + count)
      const text = textOf(own)
        .replace(/\s/g, '')
        .replace(/[.,;]$/, '')
      if (own.length < count || shapeOf(text) !== shape || !/\d/.test(text)) continue
      found.push({ value: text, tokens: own })
      break
    }
  }
  return found
}

export function isSameValue(one: string | number, other: string | number): boolean {
  if (typeof one === 'number' || typeof other === 'number')
    return Math.abs(Number(one) - Number(other)) < 0.0051
  const bare = (text: string) => normalize(text).replace(/(?<![0-9])0+(?=\d)/g, '')
  return bare(one) === bare(other)
}
