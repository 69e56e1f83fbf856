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

test('prefers the first pass if a later one reads the same place differently', () => {
  const merged = mergePasses([
    [found('totales.total', '590.00', 10)],
    [found('totales.subtotal', '590.00', 10)],
  ])
  expect(merged.map((each) => each.class)).toEqual(['totales.total'])
})

test('adds what only a later pass found', () => {
  const merged = mergePasses([[found('totales.total', '590.00', 10)], [found('totales.iva', '90.00', 30)]])
  expect(merged.map((each) => each.class)).toEqual(['totales.total', 'totales.iva'])
})

test('keeps a value inside another one of the same pass', () => {
  const pass = [found('documento.numero', 'F001-123', 0), found('documento.serie', 'F001', 0)]
  expect(mergePasses([pass])).toEqual(pass)
})

test('keeps equal values without a place only once', () => {
  const pass = [found('cliente.nombre', 'ACME')]
  expect(mergePasses([pass, pass, [found('cliente.nombre', 'OTRO')]]).map((each) => each.text)).toEqual([
    'ACME',
    'OTRO',
  ])
})
