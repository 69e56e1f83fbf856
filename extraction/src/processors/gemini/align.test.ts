// The behaviour that langextract describes and tests, on our own texts, plus our additions for invoices.
import { expect, test } from 'vitest'
import { align } from './align.ts'
import { alignExact } from './align-exact.ts'
import { alignFuzzy } from './align-fuzzy.ts'
import { tokenize } from './tokenize.ts'

function exact(text: string, extractions: string[]): (string | undefined)[] {
  const source = tokenize(text)
  return alignExact(source, extractions.map(tokenize)).map((span) => {
    const [first, last] = [source[span?.start ?? -1], source[(span?.end ?? 0) - 1]]
    return span && first && last ? text.slice(first.start, last.end) : undefined
  })
}

function fuzzy(text: string, extraction: string): string | undefined {
  const source = tokenize(text)
  const span = alignFuzzy(source, tokenize(extraction))
  const [first, last] = [source[span?.start ?? -1], source[(span?.end ?? 0) - 1]]
  return span && first && last ? text.slice(first.start, last.end) : undefined
}

function found(text: string, extractions: string[]): [string, string | undefined][] {
  return align(text, extractions).map(({ status, interval }) => [
    status,
    interval && text.slice(interval.start, interval.end),
  ])
}

test('splits text into tokens of words with accents, numbers and runs of one sign', () => {
  expect(tokenize('Emisión: S/ 1,234.50 ---- N.º').map((token) => token.key)).toEqual([
    'emisión',
    ':',
    's',
    '/',
    '1',
    ',',
    '234',
    '.',
    '50',
    '----',
    'n',
    '.',
    'º',
  ])
})

test('treats an accent written as two characters as the same word', () => {
  expect(exact('RAZÓN SOCIAL: PEÑÓN'.normalize('NFD'), ['peñón'])).toHaveLength(1)
  expect(found('PEÑÓN'.normalize('NFD'), ['Peñón'])[0]?.[0]).toBe('exact')
})

test('places extractions word for word, ignoring case', () => {
  expect(exact('Cemento y arena para obra', ['cemento', 'ARENA'])).toEqual(['Cemento', 'arena'])
})

test('does not place an extraction on part of a word', () => {
  expect(exact('CEMENTOS LIMA', ['CEMENTO'])).toEqual([undefined])
})

test('places a repeated amount at its next occurrence', () => {
  const text = 'Arena 50.00 / Grava 50.00 / Total 100.00'
  const source = tokenize(text)
  const spans = alignExact(source, ['50.00', '50.00', '100.00'].map(tokenize))
  const starts = spans.map((span) => source[span?.start ?? -1]?.start)
  expect(starts).toEqual([6, 20, 34])
})

test('places as many words as possible in their given order', () => {
  expect(exact('arena y cemento gris', ['arena', 'arena y cemento'])).toEqual([undefined, 'arena y cemento'])
  expect(exact('arena y cemento gris', ['arena y cemento', 'arena'])).toEqual(['arena y cemento', undefined])
})

test('places the value that ends first if two are given in the wrong order', () => {
  expect(exact('fierro, arena y cal', ['fierro', 'cal', 'arena'])).toEqual(['fierro', undefined, 'arena'])
})

test('places nothing in an empty text', () => {
  expect(exact('', ['arena'])).toEqual([undefined])
  expect(fuzzy('', 'arena')).toBeUndefined()
})

test('accepts a loose match of three of four words in order', () => {
  expect(fuzzy('servicio de transporte de carga pesada', 'servicio transporte carga')).toBe(
    'servicio de transporte de carga',
  )
  expect(fuzzy('servicio de mudanza', 'servicio transporte carga pesada')).toBeUndefined()
})

test('requires the words of a loose match to stand close together', () => {
  const scattered = `servicio ${'x y z w v u '.repeat(3)} transporte ${'a b c d e f '.repeat(3)} carga`
  expect(fuzzy(scattered, 'servicio transporte carga')).toBeUndefined()
})

test('takes the shortest stretch of a loose match, not the first', () => {
  expect(fuzzy('venta de caja y otra venta caja chica', 'venta caja')).toBe('venta caja')
})

test('ignores accents and plurals in a loose match', () => {
  expect(fuzzy('LOS CAMIONES de CARGA', 'los camión carga')).toBeUndefined()
  expect(fuzzy('BOLSAS de CEMENTO Pórtland', 'bolsa cemento portland')).toBe('BOLSAS de CEMENTO Pórtland')
})

test('gives an invented value no place', () => {
  expect(found('Total 590.00', ['Total a pagar de agosto', '777.00'])).toEqual([
    ['none', undefined],
    ['none', undefined],
  ])
})

test('places a completed value if at least half of its words stand in a row', () => {
  expect(found('FERRETERIA LOS ALA', ['FERRETERIA LOS ALAMOS'])).toEqual([['lesser', 'FERRETERIA LOS']])
  expect(found('alta glucosa', ['alta presión arterial'])).toEqual([['none', undefined]])
})

test('finds numbers and dates by their meaning', () => {
  expect(found('Total S/ 1,234.50', ['1234.50'])).toEqual([['equal-value', '1,234.50']])
  expect(found('Importe 1 234,50 soles', ['1,234.50'])).toEqual([['equal-value', '1 234,50']])
  expect(found('Lima, 5 de noviembre del 2026.', ['05/11/2026'])[0]?.[0]).toBe('equal-value')
})

test('finds a series inside the number that contains it', () => {
  expect(found('FACTURA F001-00000123', ['F001-00000123', 'F001'])).toEqual([
    ['exact', 'F001-00000123'],
    ['exact', 'F001'],
  ])
})

test('finds the place of a value that is given out of order', () => {
  expect(found('RUC 20512345671 Total 90.00', ['90.00', '20512345671'])).toEqual([
    ['exact', '90.00'],
    ['exact', '20512345671'],
  ])
})
