import { maxChosen } from '@conforme/contract/limits'
import { expect, test } from 'vitest'
import { countOf, moreLabel, sumWords, totalsOf } from './selection-words.ts'

const paper = (total: unknown, documento: { tipo?: string; moneda?: string | null } = {}) => ({
  extractedData: { documento, totales: { total: total as number } },
  parts: [],
})

test('totals are summed by currency, in order of appearance', () => {
  const documents = [
    paper(100.1, { moneda: 'USD' }),
    paper(0.1, { moneda: 'PEN' }),
    paper(0.2, { moneda: 'SOLES' }),
    paper(50, { moneda: 'US$' }),
  ]
  expect(totalsOf(documents)).toBe('$ 150.10 + S/ 0.30')
})

test('the total of a credit note is subtracted, whatever its sign', () => {
  const invoice = paper(1000, { tipo: 'FACTURA', moneda: 'PEN' })
  for (const total of [250, -250])
    expect(totalsOf([invoice, paper(total, { tipo: 'NOTA DE CRÉDITO', moneda: 'PEN' })])).toBe('S/ 750.00')
  expect(totalsOf([paper(80, { tipo: 'Nota de crédito electrónica' })])).toBe('-S/ 80.00')
  expect(totalsOf([paper(80, { tipo: 'NOTA DE DÉBITO' }), invoice])).toBe('S/ 1,080.00')
})

test('a sum is labelled «Suma», and says if credit notes were subtracted', () => {
  const invoice = paper(1000, { tipo: 'FACTURA' })
  expect(sumWords([invoice])).toBe('Suma: S/ 1,000.00')
  expect(sumWords([invoice, paper(1200, { tipo: 'NOTA DE CRÉDITO' })])).toBe(
    'Suma: -S/ 200.00 (las notas de crédito restan)',
  )
  expect(sumWords([paper(null)])).toBe('')
})

test('a split document counts only by its parts', () => {
  const part = {
    documentId: 'a',
    filename: 'a.pdf',
    status: 'completed' as const,
    desde: 1,
    hasta: 1,
    recorte: null,
  }
  expect(totalsOf([{ ...paper(300), parts: [part] }, paper(100), paper(200)])).toBe('S/ 300.00')
})

test('a document without a currency counts as soles, and one without a total is not counted', () => {
  expect(totalsOf([paper(10), paper(null), paper('diez'), { extractedData: null, parts: [] }])).toBe(
    'S/ 10.00',
  )
  expect(totalsOf([{ extractedData: null, parts: [] }])).toBe('')
  expect(totalsOf([])).toBe('')
})

test('an action shows how many of the selected documents it applies to', () => {
  expect(countOf([1, 2, 3], [1, 2, 3])).toBe('(3)')
  expect(countOf([1], [1, 2, 3])).toBe('(1 de 3)')
  expect(countOf([], [1, 2, 3])).toBe('')
})

test('selecting more is offered from two documents up to the maximum', () => {
  expect(moreLabel(1, 40)).toBeUndefined()
  expect(moreLabel(2, 40)).toBe('Elegir los 40')
  expect(moreLabel(40, 40)).toBeUndefined()
  expect(moreLabel(10, maxChosen)).toBe(`Elegir los ${maxChosen}`)
  expect(moreLabel(10, 12_345)).toBe(`Elegir los primeros ${maxChosen} de 12,345`)
  expect(moreLabel(maxChosen, 12_345)).toBeUndefined()
})
