import { expect, test } from 'vitest'
import { mergePasses, type Grounded } from './merge-passes.ts'

function found(name: string, text: string, start?: number): Grounded {
  return {
    class: name,
    text,
    attributes: {},
    alignment:
      start === undefined
        ? { status: 'none' }
        : { status: 'exact', interval: { start, end: start + text.length } },
  }
}

test('the first pass has the word where a later one reads the same place differently', () => {
  const merged = mergePasses([
    [found('totales.total', '590.00', 10)],
    [found('totales.subtotal', '590.00', 10)],
  ])
  expect(merged.map((each) => each.class)).toEqual(['totales.total'])
})

test('a later pass adds what the first did not see', () => {
  const merged = mergePasses([[found('totales.total', '590.00', 10)], [found('totales.iva', '90.00', 30)]])
  expect(merged.map((each) => each.class)).toEqual(['totales.total', 'totales.iva'])
})

test('within one pass a value may stand inside another', () => {
  const pass = [found('documento.numero', 'F001-123', 0), found('documento.serie', 'F001', 0)]
  expect(mergePasses([pass])).toEqual(pass)
})

test('a value without a place is kept once', () => {
  const pass = [found('cliente.nombre', 'ACME')]
  expect(mergePasses([pass, pass, [found('cliente.nombre', 'OTRO')]]).map((each) => each.text)).toEqual([
    'ACME',
    'OTRO',
  ])
})
