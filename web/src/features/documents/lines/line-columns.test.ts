import { expect, test } from 'vitest'
import { isDoubtful, lineColumns, toLineValue } from './line-columns.ts'

const columnsOf = (lines: Record<string, unknown>[], notes = {}, currency = 'PEN') =>
  lineColumns({ list: 'productos', lines, notes, currency })
const namesOf = (lines: Record<string, unknown>[]) => columnsOf(lines).map(({ name }) => name)
const remOf = (width: string | undefined) => Number(/minmax\(([\d.]+)rem/.exec(width ?? '')?.[1])

test('columns are in the order of an invoice, with unknown ones last', () => {
  expect(
    namesOf([
      { lote: 'L-1', total: 1, codigo: 'A' },
      { descripcion: 'Cable', cantidad: 2 },
    ]),
  ).toEqual(['codigo', 'descripcion', 'cantidad', 'total', 'lote'])
})

test('an object value gets no column, and an empty value gets one', () => {
  expect(namesOf([{ total: 1, detalle: { a: 1 }, unidad: null }])).toEqual(['unidad', 'total'])
  expect(namesOf([])).toEqual([])
})

test('a column is as wide as its longest amount, and at least as its heading', () => {
  const [narrow, wide] = [[{ total: 1 }], [{ total: 1 }, { total: 1_234_567.89 }]].map((lines) =>
    remOf(columnsOf(lines)[0]?.width),
  )
  expect(wide).toBeGreaterThan(narrow ?? Infinity)
  expect(narrow).toBeGreaterThanOrEqual(4)
  const heading = remOf(columnsOf([{ precio: null }])[0]?.width)
  expect(heading).toBeGreaterThanOrEqual('Precio'.length * 0.45)
})

test('the width of a text column is limited, and that of an amount is not', () => {
  expect(remOf(columnsOf([{ codigo: 'X'.repeat(200) }])[0]?.width)).toBe(11)
  expect(remOf(columnsOf([{ total: 1e15 }])[0]?.width)).toBeGreaterThan(11)
})

test('the column of a doubtful amount has room for its mark', () => {
  const path = 'productos.0.total'
  const sure = remOf(columnsOf([{ total: 1234567 }], { [path]: { confianza: 0.95 } })[0]?.width)
  const doubtful = remOf(columnsOf([{ total: 1234567 }], { [path]: { confianza: 0.5 } })[0]?.width)
  expect(doubtful - sure).toBeCloseTo(1.25)
})

test('a value is doubtful below a confidence of 0.9, and not without a confidence', () => {
  const at = (confianza: number | null | undefined) =>
    isDoubtful({ confianza } as Parameters<typeof isDoubtful>[0])
  expect([at(0.89), at(0.9), at(0), at(null), at(undefined)]).toEqual([true, false, true, false, false])
  expect(isDoubtful(undefined)).toBe(false)
})

test('plain values of a line are shown, including zero and false', () => {
  expect(['a', 0, false, null, undefined, {}, []].map(toLineValue)).toEqual([
    'a',
    0,
    false,
    null,
    null,
    null,
    null,
  ])
})
