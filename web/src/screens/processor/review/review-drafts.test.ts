import { expect, test } from 'vitest'
import {
  afterSaving,
  changesOf,
  draftError,
  typedMeanwhile,
  withoutDrafts,
  wrongPaths,
} from './review-drafts.ts'

const lines = (...lineas: string[]) => ({
  extractedData: {
    productos: lineas.map(() => ({})),
    metadata: { campos: {}, revisiones: [], avisos: [], lineas: { productos: lineas } },
  },
})
const plain = { extractedData: null }
const total = { path: 'totales.total', value: 1180 }
const name = { path: 'proveedor.nombre', value: 'Andina' }
const typed = (text: string, version = 3) => ({ text, version })

test('a draft equal to the value is no change', () => {
  const drafts = { 'totales.total': typed('1,180.00'), 'proveedor.nombre': typed(' Andina ') }
  expect(changesOf(plain, [total, name], drafts)).toEqual([])
})

test('a change has the version at which its editing began', () => {
  const drafts = { 'totales.total': typed('S/ 1,181.50', 3), 'proveedor.nombre': typed('Sur', 5) }
  expect(changesOf(plain, [name, total], drafts)).toEqual([
    { path: 'proveedor.nombre', value: 'Sur', version: 5, lineId: undefined },
    { path: 'totales.total', value: 1181.5, version: 3, lineId: undefined },
  ])
})

test('an emptied amount becomes null, and a zero stays zero', () => {
  expect(changesOf(plain, [total], { 'totales.total': typed('') })[0]?.value).toBeNull()
  expect(changesOf(plain, [total], { 'totales.total': typed('0') })[0]?.value).toBe(0)
})

test('a draft in a line follows the line when another is inserted before it', () => {
  const drafts = { 'productos.#b.total': typed('25') }
  const rows = [0, 1, 2].map((at) => ({ path: `productos.${at}.total`, value: 10 }))
  expect(changesOf(lines('new', 'a', 'b'), rows, drafts)).toEqual([
    { path: 'productos.2.total', value: 25, version: 3, lineId: 'b' },
  ])
  expect(changesOf(lines('new', 'a'), rows, drafts)).toEqual([])
})

test('invalid drafts are listed in page order, and an unchanged value is never invalid', () => {
  const read = { path: 'totales.iva', value: 'ciento ochenta' }
  const drafts = { 'totales.total': typed('mil'), 'totales.iva': typed('ciento ochenta') }
  expect(wrongPaths(plain, [read, total], drafts)).toEqual(['totales.total'])
  expect(draftError(read, 'ciento noventa')).toBe('Escribe un número')
  expect(wrongPaths(plain, [read, total], {})).toEqual([])
})

test('text typed during a save stays as a draft over the saved version', () => {
  const sent = {
    'totales.total': typed('118'),
    'totales.iva': typed('18'),
    'proveedor.nombre': typed('Andina'),
  }
  const saved = [
    { path: 'totales.total', version: 4 },
    { path: 'totales.iva', version: 5 },
  ]
  const now = { ...sent, 'totales.iva': typed('18.1'), 'cliente.nombre': typed('Sur') }
  expect(typedMeanwhile(plain, now, { sent, saved })).toEqual({
    'totales.iva': typed('18.1', 5),
    'cliente.nombre': typed('Sur'),
  })
  expect(typedMeanwhile(plain, sent, { sent, saved })).toEqual({})
  // After a failure, unsaved drafts stay too.
  expect(afterSaving(plain, sent, { sent, saved: saved.slice(0, 1) })).toEqual({
    'totales.iva': typed('18'),
    'proveedor.nombre': typed('Andina'),
  })
})

test('a saved draft is removed', () => {
  const drafts = { a: typed('1'), b: typed('2') }
  expect(withoutDrafts(drafts, ['a', 'c'])).toEqual({ b: typed('2') })
})
